/** The path of a call about the item with that id. */
export const endpointFor = (call: string, id: string): string => call.replace("{id}", encodeURIComponent(id));

/** The folder of the API that holds pictures named without a path. */
export const imagesFolder = "/images/";
