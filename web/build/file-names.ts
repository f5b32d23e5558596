/** Characters of a file's hash in its name: the fewest that so many scripts allow, as the first page names most of them. */
export const hashLength = 7

export const scriptNames = `assets/[name]-[hash:${hashLength}].js`
/** Names of styles, images and fonts. What the server renders names them too. */
export const assetNames = `assets/[name]-[hash:${hashLength}][extname]`
