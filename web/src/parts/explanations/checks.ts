/** The things that top members have in common, of which a portfolio has some. */
export const topMemberChecks = 3
