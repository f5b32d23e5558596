/** How much of something there is; whether much of it is good depends on the analysis. */
export type Level = 'LOW' | 'MEDIUM' | 'HIGH'
