import { chanceOf } from './chance.ts'

const firstNames =
  'Anna Erik Lars Karin Anders Maria Johan Eva Per Birgitta Nils Kristina Jan Margareta Carl Elisabeth Mikael Ingrid Thomas Sara Björn Åsa Göran Märta Sören Freja Mads Ida Lærke Jens Henrik Søren Astrid Ole Kari Øyvind Ingeborg Sigurd Aino Matti Juhani Hanna Timo Elina Jörg Käthe Wolfgang Sabine Jürgen Heike Uwe Monika Stefan Ulrike Lukas Leonie James Olivia George Emily Harry Grace Callum Aoife Priya Yusuf Amira Marek Zofia Giulia Luca Tomás Inês Joost Sanne Emre Elif Clara Viktor Saga Elias'.split(
    ' ',
  )
const beginnings =
  'Lind Berg Ny Ek Sand Holm Björk Ström Lund Sjö Alm Forss Dahl Hed Grön Öster Väster Norr Söder Rosen Lager Hag Kvist Fors Stein Schwarz Neu Ober Weiss Krause Bauern Winter Sommer Kiel Roth Birken'.split(
    ' ',
  )
const endings =
  'berg gren qvist ström man lund dahl stedt ell in borg strand mark holm bäck fors sson sen mann hof feld bach stein meier haus wald'.split(
    ' ',
  )

/** The names of so many members, always the same: few share a full name, many a first or last name. */
export function memberNames(count: number): string[] {
  const { pick } = chanceOf(7)
  return Array.from({ length: count }, () => `${pick(firstNames)} ${pick(beginnings)}${pick(endings)}`)
}
