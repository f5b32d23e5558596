import type { Draft } from './draft.ts'

export const germanThoughts: readonly Draft[] = [
  {
    author: 'jonas-weidner',
    content:
      'Habe heute eine Aktie nicht gekauft, weil ich sie meinem Vater nicht erklären konnte. Er hat nach zwei Sätzen gefragt, wer dafür bezahlt. Ich wusste es nicht.',
    replies: [
      ['klara-neumann', 'Väter sollten in jedem Depot Vetorecht haben.'],
      ['volker-bauer', 'Als Vater stimme ich zu. Meine Söhne nicht.'],
    ],
  },
  {
    author: 'klara-neumann',
    title: 'Mein Sparplan-Protokoll: Jahr sieben',
    content:
      'Jedes Jahr dieselben fünf Zahlen, mehr nicht:\n\nSparquote: 18 %\nKosten: 0,19 % im Jahr\nAnzahl Käufe: 12\nAnzahl Verkäufe: 0\nAnzahl Male, die ich fast etwas Dummes getan hätte: 3\n\nDie letzte Zahl war im ersten Jahr zweistellig. Das ist der eigentliche Zinseszins.',
    replies: [
      ['lukas-steininger', 'Die fünfte Zahl ist die beste Kennzahl, die ich kenne. Wie zählst du "fast"?'],
      ['klara-neumann', 'Wenn die Ordermaske offen war.'],
      ['sabine-krautwald', 'Null Verkäufe freut auch das Finanzamt, oder besser gesagt: mich.'],
      ['anneliese-vogt', 'Im ersten Jahr zweistellig! Sie waren jung, Frau Neumann.'],
    ],
  },
  {
    author: 'klara-neumann',
    content:
      'Drei Bekannte haben mich diese Woche gefragt, ob jetzt ein guter Zeitpunkt zum Anfangen ist. Ich habe dreimal geantwortet: Ich weiß es nicht, und ich habe auch vor zwölf Jahren nicht gewusst, dass es einer war.',
    replies: [
      ['franziska-lenz', 'Das drucke ich aus.'],
      ['emre-aydin', 'Genau das hätte ich gern mit zwanzig gehört.'],
    ],
  },
  {
    author: 'volker-bauer',
    minutesAgo: 67000,
    title: 'Was ein Zulieferer über Autoaktien weiß',
    content:
      'Man fragt mich oft, ob die Bewertung der Autobauer nicht lächerlich niedrig sei. Meine Antwort ist immer dieselbe Geschichte.\n\nIm Einkauf galt: Drei Prozent Preisnachlass pro Jahr, jedes Jahr. Wer nicht mitging, war draußen. Das hat dreißig Jahre funktioniert, weil die Stückzahlen stiegen. Als sie nicht mehr stiegen, blieb die Regel trotzdem.\n\nEine niedrige Bewertung kann heißen, dass etwas übersehen wird. Sie kann auch heißen, dass alle dasselbe sehen. Ich habe für mich beschlossen, dass ich es nicht unterscheiden kann, und halte deshalb die Position klein.',
    replies: [
      ['tobias-reinhardt', '"Sie kann auch heißen, dass alle dasselbe sehen." Das gehört über jeden Value-Screener.'],
      ['atle-sundstrom', 'Samma visdom i gruvor. Lågt p/e är en fråga, inte ett svar.'],
      ['jonas-weidner', 'Und die Lieferanten der Lieferanten? Da habe ich mich mal verhoben.'],
      ['volker-bauer', 'Die trifft es zuerst und man liest es zuletzt.'],
    ],
  },
  {
    author: 'leonie-brandt',
    content:
      'Mandantin fragt nach Anlagetipp. Ich sage, dafür bin ich nicht zugelassen und auch nicht klug genug. Sie sagt: Dann sind Sie wohl die Richtige.',
    replies: [['klara-neumann', 'Bitte eine Kanzlei für Gespräche am Küchentisch gründen.']],
  },
  {
    author: 'matthias-kessler',
    content:
      'Habe ausgerechnet, wie viel Zeit ich mit meinem Depot verbringe, und durch die Zahl der Entscheidungen geteilt. Elf Stunden pro Entscheidung. Bei Klassenarbeiten sind es neun Minuten pro Heft.',
    replies: [['sabine-krautwald', 'Bei Steuererklärungen vier Stunden. Wir sollten alle tauschen.']],
  },
  {
    author: 'anneliese-vogt',
    title: 'Aus dem Buchladen',
    content:
      'Vierzig Jahre lang habe ich gesehen, welche Geldbücher sich verkaufen. In guten Börsenjahren die mit Ausrufezeichen, in schlechten die mit Gold auf dem Umschlag. Die guten standen in beiden Zeiten unten im Regal.\n\nDrei, die ich immer wieder nach oben geräumt habe: Benjamin Graham, "Intelligent investieren". Burton Malkiel über den Zufall. Und alles von André Kostolany, schon wegen der Hunde.\n\nWas liegt bei Ihnen auf dem Nachttisch?',
    replies: [
      ['klara-neumann', 'Kommer, "Souverän investieren". Nicht zum Einschlafen, aber zum Ruhigwerden.'],
      ['dieter-holzapfel', 'Kostolany habe ich dreimal gelesen und viermal nicht befolgt.'],
      ['elin-sandberg', 'Malkiel här också, på engelska. Nu vet jag att den stått på rätt hylla.'],
      ['sabine-krautwald', 'Ein Kommentar zur Abgeltungsteuer. Sie haben gefragt.'],
    ],
  },
  {
    author: 'anneliese-vogt',
    content:
      'Heute zum ersten Mal ein Zinsgespräch mit meiner Enkelin. Sie meinte, bei drei Prozent könne sie genauso gut Limonade verkaufen. Recht hat sie, aber die Limonade muss sie selber tragen.',
    replies: [['franziska-lenz', 'Arbeit gegen Kapital in einem Satz. Wunderbar.']],
  },
  {
    author: 'tobias-reinhardt',
    content: 'Der teuerste Satz in meinem Depot war: "Das steht doch morgen sowieso in der Zeitung."',
    replies: [
      ['leonie-brandt', 'Welcher Teil war falsch?'],
      ['tobias-reinhardt', '"sowieso". Und "morgen". Die Zeitung stimmte.'],
    ],
  },
  {
    author: 'emre-aydin',
    content:
      'Kollege hat sein Depot nach Sternzeichen der Vorstände sortiert. Liegt vor mir. Ich möchte nicht darüber sprechen.',
    replies: [['matthias-kessler', 'Stichprobe zu klein. Bitte sag, dass die Stichprobe zu klein ist.']],
  },
  {
    author: 'dieter-holzapfel',
    content: 'Modelleisenbahn ist wie Depot: Man kauft immer noch eine Weiche dazu und fährt am Ende doch im Kreis.',
    replies: [['anneliese-vogt', 'Aber man schaut gern zu.']],
  },
  {
    author: 'sabine-krautwald',
    title: 'Was auf meinem Schreibtisch landet',
    content:
      'Ohne Namen und ohne Rat, nur Beobachtungen aus einem Vierteljahrhundert Papier:\n\nDie meisten vergessen den Freistellungsauftrag nicht beim ersten Depot, sondern beim zweiten. Verluste werden gern verdrängt, auch steuerlich. Und wer seine Belege in einem Schuhkarton bringt, hat fast immer das bessere Gedächtnis als der mit der App.\n\nFragen bitte an jemanden, der Ihren Fall kennt. Ich kenne nur Schuhkartons.',
    replies: [
      ['volker-bauer', 'Mein Karton ist von 1988 und hält.'],
      ['emre-aydin', 'Das zweite Depot. Ertappt.'],
      ['linnea-ahlgren', 'Skokartong eller app, samma glömska. Roligt att det är likadant hos er.'],
    ],
  },
  {
    author: 'lukas-steininger',
    minutesAgo: 41000,
    title: 'Kleines Depot, große Fragen (1): Was ist eigentlich Risiko?',
    content:
      'In der Vorlesung ist Risiko die Standardabweichung. Im Seminar ist Risiko, was man nicht wegdiversifizieren kann. Bei meiner Oma ist Risiko, dass das Geld weg ist.\n\nIch glaube, meine Oma hat die Definition, mit der die meisten rechnen, und die anderen beiden haben die Formeln. Meine Frage an euch: Welche benutzt ihr wirklich, wenn ihr eine Position wählt?',
    replies: [
      ['klara-neumann', 'Die Oma. Mit einem Zusatz: weg, wenn ich es brauche.'],
      ['tobias-reinhardt', 'Dauerhafter Verlust von Ertragskraft. Also Oma mit Fachbegriff.'],
      ['maja-bergqvist', 'Standardavvikelse är bra för diagram. Mormor är bra för beslut.'],
      ['matthias-kessler', 'Beide. Oma für die Größe, Sigma für die Erwartung, wie oft ich mich ärgere.'],
      ['lukas-steininger', 'Vier Antworten, viermal Oma. Das wird eine interessante Seminararbeit.'],
    ],
  },
  {
    author: 'nadine-wehrli',
    content: 'Die ruhigste Anlage des Jahres war die Woche, in der das WLAN kaputt war.',
    replies: [['kerstin-rosendahl', 'Nattpass fungerar på samma sätt.']],
  },
  {
    author: 'klara-neumann',
    title: 'Warum ich über Verluste schreibe',
    content:
      'Weil es sonst niemand tut. Meine drei teuersten Fehler, in Prozent des damaligen Depots:\n\n4 % – ein Themenfonds, den ich kaufte, weil das Thema stimmte. Das Thema stimmte. Der Preis nicht.\n2,5 % – Sparplan zwei Jahre ausgesetzt, weil ich auf "ruhigere Zeiten" gewartet habe. Sie kamen nicht, sie kommen nie.\n1 % – eine Order mit vertauschten Ziffern, freitags um kurz vor sechs.\n\nDer mittlere war mit Abstand der teuerste, er steht nur in keinem Auszug.',
    replies: [
      ['sabine-krautwald', 'Vertauschte Ziffern sehe ich täglich. Freitags gehäuft.'],
      ['linnea-ahlgren', '"De kommer aldrig." Den meningen har jag nu på kylskåpet, på tyska.'],
      ['lukas-steininger', 'Danke. Mein Themenfonds heißt anders und hat dieselbe Geschichte.'],
      ['volker-bauer', 'Ehrlich. So sollten Jahresberichte aussehen.'],
    ],
  },
  {
    author: 'volker-bauer',
    content: 'Enkel gefragt, was er mit Aktien verbindet. Antwort: "Opa schaut morgens ernst." Ich arbeite daran.',
    replies: [['oskar-nyberg', 'Min son säger "pappa suckar åt tidningen". Vi kämpar på.']],
  },
  {
    author: 'matthias-kessler',
    title: 'Marathon und Sparplan',
    content:
      'Beim Marathon gibt es eine Regel: nicht auf den ersten zehn Kilometern gewinnen wollen. Die Leute, die bei Kilometer acht an mir vorbeiziehen, sehe ich bei Kilometer dreißig gehen.\n\nIch habe acht Jahre lang eine Sparquote von 12 % gehalten. Langweilig, kein Rekord, immer dieselbe Pace. Ein Kollege hat zwei Jahre lang 35 % gespart und dann ganz aufgehört, weil es keinen Spaß mehr machte. Er ist weiter gelaufen als ich, aber er läuft nicht mehr.\n\nDas ist keine Anleitung. Ich bin auch nur ein Lehrer mit Knieproblemen.',
    replies: [
      ['hampus-fjallstrom', 'Vasaloppet fungerar likadant. Alla är snabba till Smågan.'],
      ['klara-neumann', 'Die Pace-Metapher übernehme ich. Und gute Besserung fürs Knie.'],
      ['ebba-wikander', 'Tack, behövde läsa det här. Försökte 30 % och höll i fyra månader.'],
    ],
  },
  {
    author: 'anneliese-vogt',
    content:
      'Wenn nebenan die Eistruhe auf dem Gehweg stand, wusste ich: Heute kauft niemand Bücher. Seitdem brauche ich für Korrelation kein Lehrbuch.',
    replies: [
      ['joost-verhagen', 'You should have bought the freezer. The most elegant hedge on the street.'],
      ['klara-neumann', 'Negativ korreliert mit Romanen. Herrlich.'],
    ],
  },
  {
    author: 'anneliese-vogt',
    content:
      'Ich werde gefragt, ob man mit über siebzig noch Aktien haben soll. Ich weiß nicht, was man soll. Ich habe drei Jahre Ausgaben auf dem Sparbuch, und alles andere hat Zeit. Auch wenn ich sie vielleicht nicht habe, jemand nach mir hat sie.',
    replies: [
      ['oskar-nyberg', 'Så fint uttryckt. Och klokt.'],
      ['joost-verhagen', 'Three years in cash is my rule too, for the same reason.'],
    ],
  },
  {
    author: 'tobias-reinhardt',
    title: 'Rückkäufe: zwei Fragen reichen',
    content:
      'Erste Frage: Ist die Aktienzahl nach fünf Jahren wirklich gesunken, oder wurde nur die Vergütung ausgeglichen? Zweite Frage: Wurde mehr gekauft, wenn es günstig war, oder wenn die Kasse voll war?\n\nBei der ersten Frage fällt etwa ein Drittel meiner Liste durch. Bei der zweiten fast alle. Volle Kasse und hoher Kurs treten leider gern gemeinsam auf.',
    replies: [
      ['mikael-tornblom', 'Andra frågan är brutal. Jag ska ställa den på stämman.'],
      ['amira-haddad', 'Jag har samma resultat: nästan ingen köper tungt i botten.'],
      ['david-okafor', 'A useful third: was debt raised to do it?'],
    ],
  },
  {
    author: 'jonas-weidner',
    minutesAgo: 28900,
    content:
      'Link für alle, die nach meiner Tabelle gefragt haben: eine leere Vorlage mit drei Spalten und Anleitung liegt unter https://example.com/vorlagen/kunden-budgets. Zahlen müsst ihr selbst eintragen, das ist Absicht.',
    replies: [
      ['leonie-brandt', 'Danke! Die leere Spalte drei schaut mich vorwurfsvoll an.'],
      ['priya-raman', 'Clean. I added a column for cancellation terms in my copy.'],
    ],
  },
  {
    author: 'franziska-lenz',
    content:
      'Laborregel: Was nicht im Heft steht, hat nicht stattgefunden. Habe meine Depotentscheidungen geprüft. Es hat sehr wenig stattgefunden.',
    replies: [['elin-sandberg', 'Det här är exakt varför jag skriver dagbok.']],
  },
  {
    author: 'dieter-holzapfel',
    minutesAgo: 43000,
    title: 'Was mir meine Frau verbietet',
    content:
      '1. Nachkaufen, weil es gefallen ist.\n2. Verkaufen, weil es gestiegen ist.\n3. Beim Abendessen über beides sprechen.\n\nSeit vierzig Jahren verheiratet, seit dreißig Jahren diese Regeln, und das Depot hat sich trotzdem entwickelt. Oder deswegen. Sie sagt deswegen.',
    replies: [
      ['volker-bauer', 'Meine Frau hat nur Regel drei, aber mit Nachdruck.'],
      ['saga-lindqvist', 'Jag vill ha henne i min aktieklubb.'],
      ['sabine-krautwald', 'Sie hat recht. Sie haben immer recht.'],
    ],
  },
  {
    author: 'sabine-krautwald',
    minutesAgo: 57000,
    title: 'Verlusttopf, kurz und ohne Fachchinesisch',
    content:
      'Stark vereinfacht und nur zur Orientierung, weil es diese Woche dreimal gefragt wurde: Verluste aus Aktien landen bei der Bank in einem eigenen Topf, und der wird nur mit Gewinnen aus Aktien verrechnet. Fonds und ETFs haben ihren eigenen Platz. Wer zwei Banken hat, hat zwei Sätze von Töpfen, und die reden von allein nicht miteinander.\n\nWas man daraus macht, hängt vom Einzelfall ab. Bitte nachlesen oder jemanden fragen, der Ihre Zahlen sehen darf. Ein guter Einstieg mit Beispielen: https://example.org/steuern/verlusttoepfe',
    replies: [
      ['emre-aydin', 'Zwei Banken, zwei Töpfe, ein Durcheinander. Endlich verstanden.'],
      ['klara-neumann', 'Danke. Das ist die verständlichste Fassung, die ich bisher gelesen habe.'],
      ['lukas-steininger', 'In Österreich ist das wieder anders, oder? Ich frage vorsichtig.'],
      ['sabine-krautwald', 'Ganz anders. Und ich rühre es nicht an.'],
    ],
  },
  {
    author: 'lukas-steininger',
    minutesAgo: 9500,
    title: 'Kleines Depot, große Fragen (2): Darf man zufrieden sein?',
    content:
      'Überall lese ich, wie man mehr herausholt. Niemand schreibt, wann es reicht. Mein Depot ist klein, ich habe ein Fahrrad, eine halbe @Apple-Aktie mehr als im Vorjahr und eine warme Wohnung.\n\nIst Zufriedenheit schlecht für die Rendite? Oder ist sie die Rendite?',
    replies: [
      ['anneliese-vogt', 'Ja. Zum zweiten Satz.'],
      ['ingrid-palmgren', 'Du är klokare än vi var i klubben.'],
      ['joost-verhagen', 'I retired on the answer to this question. It is the second one.'],
      ['klara-neumann', 'Bitte eine Reihe daraus machen. Teil drei: Wie erkläre ich das meiner Tabelle?'],
    ],
  },
]
