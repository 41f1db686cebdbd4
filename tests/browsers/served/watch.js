// Collects what a page complains of, over all pages of a visit: the driver of WebKit reads no console.
{
  const stored = () => JSON.parse(sessionStorage.getItem("complaints") ?? "[]");
  const complain = (text) => sessionStorage.setItem("complaints", JSON.stringify([...stored(), text]));
  const { error } = console;
  console.error = (...texts) => {
    complain(`console: ${texts.map(String).join(" ")}`);
    error.apply(console, texts);
  };
  addEventListener("error", ({ message, filename, lineno }) =>
    complain(`error: ${message} (${filename}:${lineno})`),
  );
  addEventListener("unhandledrejection", ({ reason }) => complain(`rejection: ${reason?.stack ?? reason}`));
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    complain(`policy: ${violatedDirective} refuses ${blockedURI}`),
  );
}
