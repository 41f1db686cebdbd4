/** The rules for markup. Each one that is off, or less strict than usual, has its reason. */
export default {
  root: true,
  // The second leaves the writing of tags and attributes to React and to the browser, which write all of them.
  extends: ["html-validate:recommended", "html-validate:prettier"],
  rules: {
    "attr-case": "off", // React writes srcSet; HTML reads attributes in any case
    "attribute-boolean-style": "off", // React writes required=""
    "attribute-empty-style": "off", // a browser writes crossorigin=""
    "aria-label-misuse": ["error", { allowAnyNamable: true }], // films have names
    "long-title": "off", // titles are what the company calls its items
    "no-inline-style": "off", // set by scripts of the back office; the content security policy refuses those in HTML
    "no-redundant-role": "off", // sliders and rows that are dragged get the roles that they have from their libraries
    "no-trailing-whitespace": "off", // the build leaves empty lines in the template
    // No select finds venues on a server, and no textarea shows headings and pictures.
    "prefer-native-element": ["error", { exclude: ["listbox", "textbox"] }],
    "tel-non-breaking": "off", // a stylesheet keeps a number in one line
    "valid-id": ["error", { relaxed: true }], // ids are the API's names of fields, with dots
  },
};
