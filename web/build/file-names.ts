/** Names of scripts: seven characters of their hash, the fewest that so many allow. The first page names most of them. */
export const scriptNames = 'assets/[name]-[hash:7].js'
/** Names of styles, images and fonts. What the server renders names them too. */
export const assetNames = 'assets/[name]-[hash:7][extname]'
