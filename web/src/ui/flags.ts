const files = import.meta.glob<string>(
  '../../../node_modules/circle-flags/flags/{at,au,be,bm,br,ca,ch,cn,cy,cz,de,dk,ee,es,fi,fo,fr,gb,gr,hk,hu,ie,il,in,is,it,je,jp,kr,lt,lu,lv,mt,mx,nl,no,nz,pl,pt,se,sg,us,eu}.svg',
  { query: '?url', import: 'default', eager: true },
)

const addresses = new Map(
  Object.entries(files).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1, -'.svg'.length), address]),
)

/** Where the picture of a country's flag lies; undefined for a country we have none of. */
export function flagAddress(country: string): string | undefined {
  return addresses.get(country.toLowerCase())
}
