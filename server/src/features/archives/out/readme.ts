/** What the archive says about itself to its reader. */
export const readme = (app: string): string => `This is what is yours at ${app}.

sikta.json      your profile and settings, what you follow, mute and block, your groups and portfolios,
                your watchlists, price alerts and filters
posts.jsonl     your posts and replies, one per line, oldest first
likes.jsonl     the posts that you like
saves.jsonl     the posts that you have saved
messages.jsonl  the messages that you have sent
media/          your pictures and videos
portfolios/     the transactions of each portfolio, as CSV

The JSON Schema is in docs/archive.schema.json of the program. Another server of it can bring all but messages back.
Keep this file to yourself: it says what you own.
`
