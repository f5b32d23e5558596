import { describe, expect, it } from 'vitest'

import { isReservedName } from './reserved-names.ts'

const refused: readonly (readonly [why: string, names: string])[] = [
  ['are the product’s own', 'Sikta, SIKTA, SiktaSupport, Support Sikta, Sikta Kundtjänst, Anna (Sikta), MySikta24'],
  [
    'look like it',
    'Slkta, S1kta, 5ikta, $ikta, S!kta, Sіkta, Ѕіktа, Siktа Team, ꜱɪᴋᴛᴀ, 𝐒𝐢𝐤𝐭𝐚, Ｓｉｋｔａ, ꓢꓲꓗꓔꓮ, Ꮪikta',
  ],
  ['look like it with something added', 'Siikta, Sikkta, Síktá, Śıkta, Si\u200Bkta, 🅂🄸🄺🅃🄰, 🅢🅘🅚🅣🅐, 🇸🇮🇰🇹🇦'],
  ['spell it out', 'S i k t a, S.I.K.T.A, Sik ta, Anna from S-ikta'],
  ['are an office', 'Admin, Аdmin, ad\u200Bmin, A d m i n, Administratör, moderator, Support, Ѕuрроrt, Helpdesk'],
  ['are an office with a number', 'Admin1, Admin_007, 1Admin, admin4, Support 24, Moderator2'],
  ['are a disguised office', 'Adm1n, 4dmin, AdmIn, Adrnin, M0derator, Supp0rt, Suppport, 5upport, Moderat0r1'],
  ['are an office among other words', 'The Admin, AdminTeam, supportteam, Admins, Moderatorin, Anna Admin, AnnaAdmin'],
  ['are a service', 'Customer Service, CustomerService, customer-support, Kundtjänst, Kundservice, Kundendienst'],
  [
    'are an office as a whole',
    'Official, Staff, Team, The Team, Official Team, Mod, Mods, Mod 1, Help, Hjälp, Info, 1nfo',
  ],
]

const accepted = [
  'Anna Berg, Björn Åström, Oskar Nyberg, Åsa Öberg, Zoë Saldaña, José María, Иван Петров, 日本, Νίκος, Amin, Damina',
  'Helpman, Adminah, Teamer, Rolf Officer, Supporter, Fan Supporters, Anna Staff, Rocket Team, Steam, Modin, Admir',
  'Karl Modig, Moderna Tider, Modesta, Sixten, Siktor, Silke, Sigtuna, Sika, Sören Infors, Service Sven, Systema',
  'Insikt Aktier, Sikt Anna, God Utsikt, Musik Tage, Root Cause, Nulle, Anna 4, R2D2, Aktie1, Värde 1337, Anna 🇸🇪',
  'xX Investor Xx, Warren B, Bull|Bear, Up!, A$AP Anna, Mia & Ida',
]

describe('names that would pass for those who run the place', () => {
  it.each(refused)('are refused when they %s', (_, names) => {
    expect(names.split(', ').filter((name) => !isReservedName(name))).toEqual([])
  })

  it('are not ordinary ones', () => {
    expect(accepted.flatMap((names) => names.split(', ')).filter(isReservedName)).toEqual([])
  })
})
