/** The page of the member's banks, which has the login of those that ask for one. */
export const connectionsPage: string = '/more/connections'
