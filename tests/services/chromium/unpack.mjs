import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// Unpacks the browser, its fonts and the libraries it may need into TMPDIR, and prints the browser's path.
// The package unpacks its own copies of nss and nspr only where it believes to be in that environment.
process.env.AWS_LAMBDA_JS_RUNTIME = "nodejs20.x";
const { default: chromium } = await import("@sparticuz/chromium");
console.log(await chromium.executablePath());

// The package's own font settings name folders of another machine.
const fonts = [join(tmpdir(), "fonts", "fonts"), "/usr/share/fonts"].map((folder) => `<dir>${folder}</dir>`);
const cache = `<cachedir>${join(tmpdir(), "fonts-cache")}</cachedir>`;
writeFileSync(
  join(tmpdir(), "fonts.conf"),
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${fonts.join("")}${cache}</fontconfig>\n`,
);
