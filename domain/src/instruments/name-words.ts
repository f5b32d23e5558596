/** Words of a company's name that do not name it: legal forms, articles, and what joins names. */
export const legalForms = [
  'kommanditgesellschaft auf aktien',
  ...'ab abp adr ads ag aktiebolag aktiebolaget aktiengesellschaft aps as asa bv co company corp corporation gmbh inc incorporated kg kgaa limited llc lp ltd nv oy oyj plc pte publ sa sab sarl se spa srl the and och og und et'.split(
    ' ',
  ),
]

const preferred = 'pref vorzug vorzuge vorzuege vorzugsaktie vorzugsaktien vz'.split(' ')

/** Words for shares with preference, of which one means the same as any other. Two of them also stand in names of funds. */
export const preferenceWords = [...preferred, 'pfd', 'preferred']

/** Words that tell a class of shares. */
export const shareClassWords = [
  ...'class klass ord reg registered sdb ser serie series stammaktie stammaktien stammaktier namensaktie namensaktien inhaberaktie inhaberaktien vna'.split(
    ' ',
  ),
  ...preferred,
]

/** Last words that are left out where a company is called by its name. */
export const groupWords = 'group gruppen gruppe holding holdings international technologies technology'.split(' ')
