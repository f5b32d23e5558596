import type { Language } from '@app/contract/languages.ts'
import type { HouseRule, Measure } from '@app/contract/moderation.ts'

/** What is done to a post or its author. */
export type Sanction = Exclude<Measure, 'keep'>
/** What reporters get to know: the post can no longer be read, its author was warned, or nothing. */
export type Answer = 'gone' | 'warned' | 'kept'

type Dates = { until: string | undefined; appealUntil: string }

type Texts = {
  rules: Record<HouseRule, string>
  author: {
    titles: Record<Sanction, string>
    effects: Record<Sanction, (dates: Dates) => string>
    post: (beginning: string) => string
    facts: string
    rule: string
    reason: string
    sources: Record<'report' | 'own', string>
    machine: Record<'yes' | 'no', string>
    appeal: (dates: Dates) => string
    button: string
    redress: string
  }
  appeal: Record<'upheld' | 'overturned', { title: string; effect: string }> & { button: string; redress: string }
  reporter: Record<Answer, { title: string; effect: string }> & { rules: string; redress: string }
}

const en: Texts = {
  rules: {
    illegal: 'breaks the law',
    spam: 'spam or advertising',
    harassment: 'insults, threats or hate',
    investment_recommendation: 'an investment recommendation',
    market_manipulation: 'an attempt to move a price',
    personal_data: 'someone’s personal data',
    other: 'another breach of our rules',
  },
  author: {
    titles: {
      hide: 'We have hidden your post',
      remove: 'We have removed your post',
      warn: 'You have received a warning',
      suspend: 'We have suspended your account',
      end: 'We are ending your account',
    },
    effects: {
      hide: () => 'Nobody can read the post any more. This has no end date.',
      remove: ({ appealUntil }) => `Nobody can read the post any more. It is deleted for good after ${appealUntil}.`,
      warn: () => 'Your post and your account stay as they are.',
      suspend: ({ until }) =>
        `You cannot log in, and nobody can see your profile and your posts. ${until ? `This ends on ${until}.` : 'This has no end date.'}`,
      end: ({ appealUntil }) =>
        `You cannot log in, and nobody can see your profile and your posts. The account is deleted after ${appealUntil}.`,
    },
    post: (beginning) => `The post: “${beginning}”`,
    facts: 'What we found',
    rule: 'The rule',
    reason: 'Why it is broken',
    sources: { report: 'Members had reported the post.', own: 'We came across the post ourselves.' },
    machine: {
      yes: 'The decision was made with automated means.',
      no: 'A person made the decision, without automated means.',
    },
    appeal: ({ appealUntil }) => `You can appeal once, until ${appealUntil}. You do not need to log in for that.`,
    button: 'Read the statement and appeal',
    redress: 'You can also turn to a certified out-of-court dispute settlement body, or to a court.',
  },
  appeal: {
    upheld: {
      title: 'Your appeal: the decision stands',
      effect: 'We have looked at it again and come to the same decision.',
    },
    overturned: {
      title: 'Your appeal: the decision is withdrawn',
      effect: 'We have looked at it again. You were right, and what we had decided no longer applies.',
    },
    button: 'Read the statement',
    redress: 'You can still turn to a certified out-of-court dispute settlement body, or to a court.',
  },
  reporter: {
    gone: {
      title: 'The post that you reported broke our rules',
      effect: 'An operator has read it in its thread. Nobody can read the post any more.',
    },
    warned: {
      title: 'The post that you reported broke our rules',
      effect: 'An operator has read it in its thread and warned its author. The post stays.',
    },
    kept: {
      title: 'The post that you reported stays',
      effect: 'An operator has read it in its thread and found that it breaks none of our rules.',
    },
    rules: 'Read the house rules',
    redress:
      'A person made this decision. If you disagree, reply to this e-mail. You can also turn to a certified out-of-court dispute settlement body, or to a court.',
  },
}

const sv: Texts = {
  rules: {
    illegal: 'bryter mot lagen',
    spam: 'skräp eller reklam',
    harassment: 'förolämpningar, hot eller hat',
    investment_recommendation: 'en investeringsrekommendation',
    market_manipulation: 'försök att påverka en kurs',
    personal_data: 'någons personuppgifter',
    other: 'annat brott mot våra regler',
  },
  author: {
    titles: {
      hide: 'Vi har dolt ditt inlägg',
      remove: 'Vi har tagit bort ditt inlägg',
      warn: 'Du har fått en varning',
      suspend: 'Vi har stängt av ditt konto',
      end: 'Vi avslutar ditt konto',
    },
    effects: {
      hide: () => 'Ingen kan läsa inlägget längre. Det gäller tills vidare.',
      remove: ({ appealUntil }) => `Ingen kan läsa inlägget längre. Det raderas för gott efter den ${appealUntil}.`,
      warn: () => 'Ditt inlägg och ditt konto är kvar som förut.',
      suspend: ({ until }) =>
        `Du kan inte logga in, och ingen kan se din profil och dina inlägg. ${until ? `Det gäller till och med den ${until}.` : 'Det gäller tills vidare.'}`,
      end: ({ appealUntil }) =>
        `Du kan inte logga in, och ingen kan se din profil och dina inlägg. Kontot raderas efter den ${appealUntil}.`,
    },
    post: (beginning) => `Inlägget: ”${beginning}”`,
    facts: 'Det här har vi sett',
    rule: 'Regeln',
    reason: 'Därför bryter det mot regeln',
    sources: { report: 'Medlemmar hade anmält inlägget.', own: 'Vi hittade inlägget själva.' },
    machine: {
      yes: 'Beslutet fattades med automatiserade hjälpmedel.',
      no: 'En människa fattade beslutet, utan automatiserade hjälpmedel.',
    },
    appeal: ({ appealUntil }) =>
      `Du kan överklaga en gång, till och med den ${appealUntil}. Du behöver inte logga in för det.`,
    button: 'Läs motiveringen och överklaga',
    redress: 'Du kan också vända dig till ett certifierat organ för tvistlösning utanför domstol, eller till domstol.',
  },
  appeal: {
    upheld: {
      title: 'Ditt överklagande: beslutet står fast',
      effect: 'Vi har prövat det igen och kommit fram till samma beslut.',
    },
    overturned: {
      title: 'Ditt överklagande: beslutet upphävs',
      effect: 'Vi har prövat det igen. Du hade rätt, och det vi hade beslutat gäller inte längre.',
    },
    button: 'Läs motiveringen',
    redress:
      'Du kan fortfarande vända dig till ett certifierat organ för tvistlösning utanför domstol, eller till domstol.',
  },
  reporter: {
    gone: {
      title: 'Inlägget som du anmälde bröt mot våra regler',
      effect: 'En operatör har läst det och tråden som det hör till. Ingen kan läsa inlägget längre.',
    },
    warned: {
      title: 'Inlägget som du anmälde bröt mot våra regler',
      effect: 'En operatör har läst det och tråden som det hör till, och varnat författaren. Inlägget är kvar.',
    },
    kept: {
      title: 'Inlägget som du anmälde är kvar',
      effect:
        'En operatör har läst det och tråden som det hör till, och funnit att det inte bryter mot någon av våra regler.',
    },
    rules: 'Läs husreglerna',
    redress:
      'En människa fattade beslutet. Svara på det här mejlet om du tycker att det är fel. Du kan också vända dig till ett certifierat organ för tvistlösning utanför domstol, eller till domstol.',
  },
}

const de: Texts = {
  rules: {
    illegal: 'Verstoß gegen das Gesetz',
    spam: 'Spam oder Werbung',
    harassment: 'Beleidigungen, Drohungen oder Hass',
    investment_recommendation: 'eine Anlageempfehlung',
    market_manipulation: 'der Versuch, einen Kurs zu beeinflussen',
    personal_data: 'persönliche Daten von jemandem',
    other: 'ein anderer Verstoß gegen unsere Regeln',
  },
  author: {
    titles: {
      hide: 'Wir haben deinen Beitrag verborgen',
      remove: 'Wir haben deinen Beitrag entfernt',
      warn: 'Du hast eine Verwarnung erhalten',
      suspend: 'Wir haben dein Konto gesperrt',
      end: 'Wir beenden dein Konto',
    },
    effects: {
      hide: () => 'Niemand kann den Beitrag mehr lesen. Das gilt unbefristet.',
      remove: ({ appealUntil }) =>
        `Niemand kann den Beitrag mehr lesen. Nach dem ${appealUntil} wird er endgültig gelöscht.`,
      warn: () => 'Dein Beitrag und dein Konto bleiben, wie sie sind.',
      suspend: ({ until }) =>
        `Du kannst dich nicht anmelden, und niemand sieht dein Profil und deine Beiträge. ${until ? `Das gilt bis zum ${until}.` : 'Das gilt unbefristet.'}`,
      end: ({ appealUntil }) =>
        `Du kannst dich nicht anmelden, und niemand sieht dein Profil und deine Beiträge. Nach dem ${appealUntil} wird das Konto gelöscht.`,
    },
    post: (beginning) => `Der Beitrag: „${beginning}“`,
    facts: 'Was wir festgestellt haben',
    rule: 'Die Regel',
    reason: 'Warum sie verletzt ist',
    sources: { report: 'Mitglieder hatten den Beitrag gemeldet.', own: 'Wir sind selbst auf den Beitrag gestoßen.' },
    machine: {
      yes: 'Die Entscheidung wurde mit automatisierten Mitteln getroffen.',
      no: 'Ein Mensch hat entschieden, ohne automatisierte Mittel.',
    },
    appeal: ({ appealUntil }) =>
      `Du kannst einmal widersprechen, bis zum ${appealUntil}. Dafür musst du dich nicht anmelden.`,
    button: 'Begründung lesen und widersprechen',
    redress:
      'Du kannst dich auch an eine zertifizierte außergerichtliche Streitbeilegungsstelle oder an ein Gericht wenden.',
  },
  appeal: {
    upheld: {
      title: 'Dein Widerspruch: Es bleibt bei der Entscheidung',
      effect: 'Wir haben noch einmal geprüft und sind zu derselben Entscheidung gekommen.',
    },
    overturned: {
      title: 'Dein Widerspruch: Die Entscheidung ist aufgehoben',
      effect: 'Wir haben noch einmal geprüft. Du hattest recht, und was wir entschieden hatten, gilt nicht mehr.',
    },
    button: 'Begründung lesen',
    redress:
      'Du kannst dich weiterhin an eine zertifizierte außergerichtliche Streitbeilegungsstelle oder an ein Gericht wenden.',
  },
  reporter: {
    gone: {
      title: 'Der Beitrag, den du gemeldet hast, verstieß gegen unsere Regeln',
      effect: 'Jemand aus dem Betrieb hat ihn in seinem Zusammenhang gelesen. Niemand kann den Beitrag mehr lesen.',
    },
    warned: {
      title: 'Der Beitrag, den du gemeldet hast, verstieß gegen unsere Regeln',
      effect:
        'Jemand aus dem Betrieb hat ihn in seinem Zusammenhang gelesen und eine Verwarnung ausgesprochen. Der Beitrag bleibt stehen.',
    },
    kept: {
      title: 'Der Beitrag, den du gemeldet hast, bleibt stehen',
      effect: 'Jemand aus dem Betrieb hat ihn in seinem Zusammenhang gelesen. Er verstößt gegen keine unserer Regeln.',
    },
    rules: 'Hausregeln lesen',
    redress:
      'Das hat ein Mensch entschieden. Wenn du anderer Meinung bist, antworte auf diese E-Mail. Du kannst dich auch an eine zertifizierte außergerichtliche Streitbeilegungsstelle oder an ein Gericht wenden.',
  },
}

export const texts: Record<Language, Texts> = { en, sv, de }
