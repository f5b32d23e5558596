/** The limits that the first page of the web app needs, which carries no others. See `limits`. */
export const firstLimits = { email: 254, searchText: 100 } as const
