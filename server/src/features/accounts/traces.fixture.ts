import type { Db } from '#db/db.ts'
import { recordAct } from '#features/audit/index.ts'
import { askForCode, someone } from '#features/auth/sign-in.fixture.ts'
import { deviceAt } from '#features/notifications/pushes/devices.fixture.ts'
import { storeImages } from '#features/images/store-images.ts'
import { newImage } from '#features/posts/media.fixture.ts'
import { make } from '#testing/make.ts'
import type { TestApp, TestMember } from '#testing/test-app.ts'

/** Words of Anna's that others cannot read once she has left. */
export const traces = [
  'zebrafink',
  'hogwarts-lane',
  'quokka-phone',
  'secret-picture',
  'quokka-savings',
  'quokka-account',
  'quokka-feedback',
  'quokka-filter',
  'quokka-report',
  'quokka-appeal',
  'quokka-push',
  'quokka-archive',
]

type Others = Record<'bjorn' | 'clara', TestMember>

/** Signs Anna up and leaves traces of her in every table. */
export async function liveAmong(app: TestApp, { bjorn, clara }: Others) {
  const { email, anna } = await signUp(app)
  await anna.patch('/user/profile', { bio: 'Zebrafink sings', location: 'hogwarts-lane', birth_year: 1990 })
  const imageId = await addPicture(app, anna)
  await addArchives(app.context, anna.id)
  const posts = await writeAndFollow(app, anna, bjorn)
  await anna.post('/user/feedback', { content: 'quokka-feedback' })
  await anna.post('/user/filters', { name: 'quokka-filter', filter: {} })
  await clara.put(`/user/muted/profiles/${anna.id}`)
  await anna.put(`/user/muted/profiles/${clara.id}`)
  const dora = await app.member('Dora')
  await anna.post(`/user/messages/conversations/${dora.id}`, { content: 'To a newer member' })
  await clara.post(`/user/messages/conversations/${anna.id}`, { content: 'From Clara' })
  await askForCode(app, email)
  await app.visitor.post('/auth/code/login', { email, code: 'WRNG-CDEX' })
  await blockAndJoin(app.context.db, anna, dora)
  await judge(app.context, { anna: anna.id, bjorn: bjorn.id, ...posts })
  await app.settled()
  await anna.post('/user/notifications/read')
  await anna.patch('/user/notification-settings', { follow: { mail: true } })
  await anna.put('/user/push-subscriptions', deviceAt('quokka-push'))
  return { anna, dora, email, imageId, ...posts }
}

async function signUp(app: TestApp): Promise<{ email: string; anna: TestMember }> {
  const email = `zebrafink-${someone()}`
  const code = await askForCode(app, email)
  const reply = await app.app.inject({
    method: 'POST',
    url: '/v1/auth/code/login',
    headers: { 'user-agent': 'quokka-phone' },
    payload: { email, code, terms_accepted: true },
  })
  const { access_token: token } = reply.json<{ access_token: string }>()
  const client = app.as(token)
  const { id, slug } = (await client.post('/user/profile', { name: 'Zebrafink' })).body
  const { id: userId } = (await client.get('/user')).body
  return { email, anna: { ...client, id, slug, name: 'Zebrafink', userId, token } }
}

async function addPicture({ context }: TestApp, { id }: TestMember): Promise<string> {
  const { db } = context
  const image = await db
    .insertInto('images')
    .values({ content_type: 'image/png', body: Buffer.from('secret-picture'), owner_id: id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rendition = { image_id: image.id, size: 280, body: Buffer.from('secret-picture') }
  await db.insertInto('image_renditions').values(rendition).execute()
  await db.updateTable('profiles').set({ image_id: image.id }).where('id', '=', id).execute()
  await storeImages(context)
  return image.id
}

/** Leaves an archive of hers in the store, one that she has uploaded, and a post that came back. */
async function addArchives({ db, now, images }: TestApp['context'], memberId: string): Promise<void> {
  const at = { member_id: memberId, pieces: 1, bytes: 14, created_at: now() }
  const [made, uploaded] = [
    await db
      .insertInto('exports')
      .values({ ...at, theme: 'dark', gain: 'standard' })
      .returning('id')
      .executeTakeFirstOrThrow(),
    await db.insertInto('imports').values(at).returning('id').executeTakeFirstOrThrow(),
  ]
  await images.put(`${made.id}-export-0`, Buffer.from('quokka-archive'), 'application/zip')
  await images.put(`${uploaded.id}-import-0`, Buffer.from('quokka-archive'), 'application/zip')
  const post = {
    kind: 'PROFILE',
    author_id: memberId,
    title: '',
    content: 'It came back',
    created_at: now(),
    imported_at: now(),
  } as const
  const { id } = await db.insertInto('posts').values(post).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('post_sources').values({ kind: 'archive', source_id: memberId, post_id: id }).execute()
  const item = { member_id: memberId, archive_id: 'quokka-archive', item: '1', post_id: id }
  await db.insertInto('import_items').values(item).execute()
}

/** Both write, follow, like, save, search and send each other a message. */
async function writeAndFollow(app: TestApp, anna: TestMember, bjorn: TestMember) {
  const { db } = app.context
  const instrument = await make.instrument(db)
  const mention = { mention: 'You', profile: anna.id }
  const post = { content: 'Kept words', instrument: instrument.id, images: [await newImage(app, anna)] }
  const postOfAnna = (await anna.post('/posts', post, { 'idempotency-key': 'once' })).body.id
  const postOfBjorn = (await bjorn.post('/posts', { content: 'Hello @You', tags: [mention] })).body.id
  await bjorn.post('/posts', { content: 'On your wall', profile: anna.id })
  await anna.post(`/posts/${postOfBjorn}/replies`, { content: 'A reply' })
  for (const [member, other, liked] of [
    [anna, bjorn, postOfBjorn],
    [bjorn, anna, postOfAnna],
  ] as const) {
    for (const path of [`follows/profiles/${other.id}`, `follows/instruments/${instrument.id}`] as const) {
      await member.put(`/user/${path}`)
    }
    await member.put(`/user/likes/${liked}`)
    await member.put(`/user/saved-posts/${liked}`)
    await member.post('/search/history', { profile: other.id })
    await member.post(`/user/messages/conversations/${other.id}`, { content: 'A message' })
  }
  return { postOfAnna, postOfBjorn }
}

/** Inserts rows that no API call creates yet. */
async function blockAndJoin(db: Db, anna: TestMember, other: TestMember): Promise<void> {
  const pairs = [
    { member_id: anna.id, blocked_id: other.id },
    { member_id: other.id, blocked_id: anna.id },
  ]
  await db.insertInto('blocks').values(pairs).execute()
  await connectBank(db, anna.id)
  await db
    .insertInto('weekly_reports')
    .values({ member_id: anna.id, week: '2026-11-16', figures: '{}', made_at: new Date() })
    .execute()
  await addAlert(db, anna.id)
  await addWatchlist(db, anna.id)
  await db.insertInto('dismissed_tips').values({ member_id: anna.id, tip: 'connect_bank' }).execute()
  await db.updateTable('profiles').set({ return_y1: 5.5 }).where('id', '=', anna.id).execute()
  const group = await make.group(db, { members: [anna, other], admins: [anna] })
  const requested = await make.group(db, { members: [other], admins: [other] })
  await db.insertInto('group_requests').values({ group_id: requested.id, sender_id: anna.id }).execute()
  const invites = [
    { group_id: requested.id, sender_id: other.id, recipient_id: anna.id },
    { group_id: group.id, sender_id: anna.id, recipient_id: other.id },
  ]
  await db.insertInto('group_invites').values(invites).execute()
}

async function addAlert(db: Db, memberId: string): Promise<void> {
  const { id } = await make.instrument(db)
  const alert = { kind: 'LEVEL', level: 120, reference: 100, is_up: true, priced_on: '2026-11-20' } as const
  await db
    .insertInto('price_alerts')
    .values({ ...alert, member_id: memberId, instrument_id: id, armed_at: new Date() })
    .execute()
}

async function addWatchlist(db: Db, memberId: string): Promise<void> {
  const list = { member_id: memberId, name: 'quokka-list', position: 1, created_at: new Date() }
  const { id } = await db.insertInto('watchlists').values(list).returning('id').executeTakeFirstOrThrow()
  const instrument = await make.instrument(db)
  const item = { watchlist_id: id, instrument_id: instrument.id, position: 1 }
  await db.insertInto('watchlist_items').values(item).execute()
}

type Judged = Record<'anna' | 'bjorn' | 'postOfAnna' | 'postOfBjorn', string>

/** Leaves a report by Anna, and on both sides a measure with an appeal that she decided as an operator. */
async function judge({ db, now }: TestApp['context'], { anna, bjorn, ...posts }: Judged): Promise<void> {
  const at = now()
  const report = { post_id: posts.postOfBjorn, reporter_id: anna, rule: 'spam', note: 'quokka-report' } as const
  await db
    .insertInto('reports')
    .values({ ...report, created_at: at })
    .execute()
  const made = { facts: 'A fact', reason: 'A reason', rule: 'spam', source: 'report', automated: false } as const
  const times = { made_at: at, appeal_until: at, made_by: anna }
  for (const [post_id, member_id] of [
    [posts.postOfAnna, anna],
    [posts.postOfBjorn, bjorn],
  ] as const) {
    const opened = { post_id, opened_at: at }
    const { id: case_id } = await db.insertInto('cases').values(opened).returning('id').executeTakeFirstOrThrow()
    const decision = await db
      .insertInto('decisions')
      .values({ case_id, member_id, measure: 'hide', scope: 'post', ...made, ...times })
      .returning('id')
      .executeTakeFirstOrThrow()
    const outcome = { outcome: 'upheld', decided_by: anna, decided_at: at } as const
    const text = member_id === anna ? 'quokka-appeal' : 'No'
    await db
      .insertInto('appeals')
      .values({ decision_id: decision.id, text, made_at: at, ...outcome })
      .execute()
  }
  const act = { at, actorId: anna, act: 'case_viewed', subject: 'case 1', detail: {} }
  await db.transaction().execute((tx) => recordAct(tx, act))
}

/** Leaves a connection with a portfolio, a login that has begun and a statement that is not booked. */
async function connectBank(db: Db, memberId: string): Promise<void> {
  const bank = { member_id: memberId, source: 'tink', bank_key: 'bank', bank_name: 'Bank' } as const
  const { id } = await db.insertInto('connections').values(bank).returning('id').executeTakeFirstOrThrow()
  const account = { kind: 'isk', name: 'quokka-savings', currency: 'SEK', tracks_cash: false } as const
  await db
    .insertInto('portfolios')
    .values({ ...account, connection_id: id, profile_id: memberId, account_hash: Buffer.from('account') })
    .execute()
  const [state_hash, credentials] = [Buffer.from('state'), Buffer.from('sealed')]
  const login = { ...bank, country: 'SE', state_hash, credentials, expires_at: new Date('2099-01-01') }
  await db.insertInto('bank_logins').values(login).execute()
  const statement = { format: 'plain', accounts: '["quokka-account"]', trades_only: false }
  await db
    .insertInto('statements')
    .values({ ...statement, member_id: memberId })
    .execute()
}
