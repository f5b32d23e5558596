import type { Draft } from './draft.ts'

export const germanCompanies: readonly Draft[] = [
  {
    author: 'jonas-weidner',
    instrument: 'nvidia',
    minutesAgo: 30500,
    title: 'Warum ich bei Halbleitern zuerst auf die Kunden schaue',
    content:
      'Bei @NVIDIA reden alle über das Produkt. Mich interessiert, wie viele Kunden für die Hälfte des Umsatzes stehen und woher deren Budget kommt. Ein Lieferant kann technisch unersetzlich sein und trotzdem davon abhängen, dass fünf Finanzvorstände gleichzeitig gute Laune haben.\n\nMeine Tabelle hat deshalb drei Spalten: Anteil der größten Kunden, deren Investitionsbudget im Verhältnis zum eigenen Cashflow, und die Frage, ob sie das Gerät nutzen oder weitervermieten. Die dritte Spalte ist die kürzeste und die wichtigste.',
    replies: [
      ['priya-raman', 'Column three is where every boom I have seen hid its surprise.'],
      ['tobias-reinhardt', 'Budget zu Cashflow der Kunden übernehme ich. Das ist im Grunde Kreditprüfung.'],
      ['leonie-brandt', 'Gibt es die Tabelle irgendwo? Ich würde gern die Quellen sehen.'],
      [
        'jonas-weidner',
        'Alles aus Geschäftsberichten, nichts Geheimes. Ich räume sie auf und schreibe dann etwas dazu.',
      ],
    ],
  },
  {
    author: 'jonas-weidner',
    instrument: 'infineon-technologies',
    content:
      'Autochips, Industriechips, Strom für Rechenzentren: @Infineon ist für mich weniger eine Firma als drei Konjunkturzyklen, die hoffentlich nicht gleichzeitig fallen.',
    replies: [
      ['nadine-wehrli', 'Sie fallen versetzt, aber sie telefonieren vorher miteinander.'],
      ['volker-bauer', 'Beim Autozyklus kann ich aushelfen. Lager voll, dann leer, dann Panik. Seit dreißig Jahren.'],
    ],
  },
  {
    author: 'jonas-weidner',
    instrument: 'microsoft',
    title: 'Meine Verkaufsregel in einem Satz',
    content:
      'Ich verkaufe, wenn ich das Unternehmen heute zu diesem Preis nicht mehr in mein Depot aufnehmen würde und der Grund nicht der Preis allein ist.\n\nDer zweite Halbsatz hat drei Jahre gebraucht. Ohne ihn habe ich alles verkauft, was gut lief. Bei @Microsoft hätte ich mit der alten Regel viermal auf den Knopf gedrückt. Mit der neuen einmal fast, und dann habe ich eine Nacht geschlafen.',
    replies: [
      ['matthias-kessler', 'Der zweite Halbsatz ist bei mir noch in Arbeit.'],
      ['leonie-brandt', 'Sauber formuliert. Kumulative Voraussetzungen, sehr sympathisch.'],
      ['tobias-reinhardt', 'Und wie misst du, ob der Grund "nicht der Preis allein" ist?'],
      ['jonas-weidner', 'Ich muss ihn aufschreiben können, ohne eine Zahl mit Währung zu verwenden.'],
    ],
  },
  {
    author: 'jonas-weidner',
    instrument: 'volvo-b',
    content:
      'Als Softwaremensch habe ich genau eine Industrieaktie, nämlich @Volvo B, und die wegen der Beiträge von @Viktor Ekholm. Ich lese Auftragsbestände inzwischen lieber als Quellcode. Bitte sagt das niemandem auf der Arbeit.',
    replies: [['viktor-ekholm', 'Hedrande och lite oroande. Välkommen till rastplatserna.']],
  },
  {
    author: 'klara-neumann',
    instrument: 'dax30',
    content:
      'Wer nur den @DAX 40 hat, hat vierzig Firmen und eine Hauptstraße. Ich mag die Straße. Aber ich wohne nicht nur dort.',
    replies: [
      ['dieter-holzapfel', 'Ich wohne da seit 1996. Die Mieten sind gestiegen.'],
      ['joost-verhagen', 'Same street, other side of the border. Ours is even shorter.'],
    ],
  },
  {
    author: 'klara-neumann',
    instrument: 'allianz',
    content:
      'Ich habe genau eine deutsche Einzelaktie, und das ist @Allianz. Grund: Meine Oma war dort versichert und hat nie geschimpft. Meine Oma hat über alles geschimpft.',
    replies: [
      ['leonie-brandt', 'Als Versicherungsrechtlerin: Das ist ein erstaunlich belastbares Indiz.'],
      ['volker-bauer', 'Ihre Oma hätte im Aufsichtsrat sitzen sollen.'],
    ],
  },
  {
    author: 'klara-neumann',
    instrument: 'unilever',
    minutesAgo: 50000,
    title: 'Das Regal als Portfolio',
    content:
      'Ich habe in der Drogerie Marken gezählt und aufgeschrieben, wem sie gehören. Von vierzig Produkten gehörten einunddreißig sieben Konzernen, @Unilever war mehrfach dabei.\n\nInteressanter fand ich, was die Eigenmarken inzwischen machen: Sie stehen nicht mehr unten, sondern auf Augenhöhe. Ich weiß nicht, was daraus folgt. Aber wer Konsumwerte hält, sollte einmal im Jahr auf Augenhöhe einkaufen gehen.',
    replies: [
      ['callum-reid', 'I did this in Edinburgh with shampoo. Own label had the better shelf and the worse bottle.'],
      ['sabine-krautwald', 'Im Norden genauso. Bei Putzmitteln ist die Eigenmarke längst Standard.'],
    ],
  },
  {
    author: 'volker-bauer',
    instrument: 'mercedes-benz-group',
    content:
      'Dreißig Jahre in der Zulieferung. Ich halte @Mercedes-Benz in einer Größe, bei der ich morgens die Zeitung lesen kann, ohne laut zu werden. Meine Frau hat die Größe festgelegt.',
    replies: [
      ['dieter-holzapfel', 'Bei mir ist es BMW und der Arzt.'],
      ['giulia-ferrante', 'My mother sets mine the same way, in Milan. It works.'],
    ],
  },
  {
    author: 'volker-bauer',
    instrument: 'munich-re',
    content:
      'Dividende angekommen, Kaffee gekauft, Rest wieder angelegt. @Munich Re und ich führen eine ruhige Beziehung.',
    replies: [['leonie-brandt', 'So ruhig, wie man mit Erdbeben eben sein kann.']],
  },
  {
    author: 'volker-bauer',
    instrument: 'basf',
    content:
      'Früher fuhr ich am Werk vorbei und dachte: Da qualmt es, also läuft es. Heute weiß ich, dass man bei @BASF besser auf Gaspreise und Auslastung schaut als auf Schornsteine.',
    replies: [
      ['franziska-lenz', 'Wasserdampf, Herr Bauer. Das meiste davon ist Wasserdampf.'],
      ['volker-bauer', 'Sehen Sie, dreißig Jahre falsch geschaut.'],
    ],
  },
  {
    author: 'leonie-brandt',
    instrument: 'munich-re',
    title: 'Rückversicherung in fünf Minuten',
    content:
      'Weil ich gefragt wurde: Ein Rückversicherer ist ein Unternehmen, das Angst in Scheiben schneidet und einzeln bepreist.\n\nDrei Dinge schaue ich mir an:\n• die kombinierte Schaden-Kosten-Quote, aber über zehn Jahre, nie über eines\n• die Entwicklung alter Reserven, denn dort stehen die Irrtümer von früher\n• ob in weichen Jahren auf Geschäft verzichtet wurde\n\nDer dritte Punkt ist Charakter. Man erkennt ihn daran, dass das Volumen sinkt und niemand sich dafür entschuldigt.',
    replies: [
      ['sofia-lagerqvist', 'Tredje punkten gäller banker också. Den som inte lånar ut dumt i goda tider.'],
      ['anneliese-vogt', 'Endlich habe ich es verstanden, und ich halte die Aktie seit neunzehn Jahren.'],
      ['lukas-steininger', 'Wo finde ich die Entwicklung der Reserven? Im Bericht stehen nur Summen.'],
      [
        'leonie-brandt',
        'Im Anhang, die Abwicklungsdreiecke. Sie sehen aus wie ein Mathetest und lesen sich wie ein Tagebuch.',
      ],
      ['matthias-kessler', 'Jetzt will ich daraus eine Klausur bauen.'],
    ],
  },
  {
    author: 'leonie-brandt',
    instrument: 'sap',
    content:
      'Abo-Verträge lese ich beruflich. Das Wertvollste daran ist nicht die Laufzeit, sondern wie mühsam die Kündigung praktisch ist. Bei Firmensoftware wie @SAP ist die Antwort: sehr.',
    replies: [['jonas-weidner', 'Ich habe eine Migration mitgemacht. Man kündigt eher die Ehe.']],
  },
  {
    author: 'leonie-brandt',
    instrument: 'sampo-oyj-a',
    minutesAgo: 33000,
    content:
      'Fange gerade an, mich mit @Sampo zu beschäftigen. Weniger wegen der Zahlen als wegen der Frage, wie ein Versicherer aussieht, der in Jahren mit schlechten Preisen einfach weniger macht.',
    replies: [
      ['tove-aaltonen', 'From Helsinki: read the letters of several years in one sitting. It is a slow thriller.'],
      ['leonie-brandt', 'Langsame Thriller sind mein liebstes Genre. Danke!'],
    ],
  },
  {
    author: 'matthias-kessler',
    instrument: 'dax30',
    title: 'Die Sache mit dem Durchschnitt, Klasse 10b',
    content:
      'Aufgabe an die Klasse: Eine Anlage steigt im ersten Jahr um 50 % und fällt im zweiten um 50 %. Durchschnitt null, also alles wie am Anfang? Zwanzig von sechsundzwanzig sagten ja.\n\nDann haben wir nachgerechnet: minus 25 %. Kurze Stille, dann der Satz des Tages von hinten: "Dann ist der Durchschnitt eine Lüge." Nicht ganz, habe ich gesagt, nur der falsche Durchschnitt.\n\nDen richtigen machen wir nächste Woche. Ich freue mich selten so auf eine Mathestunde.',
    replies: [
      ['maja-bergqvist', 'Geometriskt medelvärde i tian. Du gör ett viktigt jobb.'],
      ['nura-farouk', 'I will steal this for my club. Ours will say it is unfair, which is also correct.'],
      ['klara-neumann', '"Nur der falsche Durchschnitt" ist großartig.'],
      ['tobias-reinhardt', 'Sechs von sechsundzwanzig hatten recht? Das ist besser als in manchem Anlageausschuss.'],
    ],
  },
  {
    author: 'matthias-kessler',
    instrument: 'adidas',
    content:
      'Sportlehrer-Perspektive: Vor fünf Jahren trug die halbe Klasse dieselbe Marke, heute sind es sieben verschiedene. Was das für @adidas heißt, weiß ich nicht. Aber in der Turnhalle ist Marktmacht sehr sichtbar.',
    replies: [
      ['giulia-ferrante', 'Same in the shops here. The wall behind the till got longer and each brand got narrower.'],
      ['lukas-steininger', 'Bei uns an der Uni: zwei Marken und sehr viele alte.'],
    ],
  },
  {
    author: 'anneliese-vogt',
    instrument: 'siemens',
    content:
      'Die ersten @Siemens-Aktien waren ein Geschenk zur Lehrzeit, noch auf Papier. Das Papier hängt gerahmt im Flur. Ich habe nie nachgerechnet und werde es auch nicht tun. Manche Dinge sollen einfach dort hängen.',
    replies: [
      ['volker-bauer', 'Richtig so. Gerahmt wird nicht bewertet.'],
      ['ingrid-palmgren', 'Min hänger i köket. Vi hade nog förstått varandra.'],
    ],
  },
  {
    author: 'anneliese-vogt',
    instrument: 'bayer',
    content: 'Mit @Bayer habe ich gelernt, dass man eine Firma sehr lange kennen und trotzdem nicht verstehen kann.',
    replies: [
      ['franziska-lenz', 'Als Chemikerin: geht mir genauso, und ich lese die Fachartikel.'],
      ['dieter-holzapfel', 'Bei mir war es die Telekom. Jeder hat so eine.'],
    ],
  },
  {
    author: 'tobias-reinhardt',
    instrument: 'siemens',
    title: 'Freier Cashflow, bitte ohne Prosa',
    content:
      'Weil mich gestern jemand fragte, wie ich rechne: operativer Mittelzufluss minus Investitionen minus Leasingtilgung minus aktienbasierte Vergütung. Der letzte Abzug ist Geschmackssache, aber bezahlt wird sie ja, nur eben von uns.\n\nDann teile ich durch die Aktienzahl vor fünf Jahren und durch die von heute. Wenn sich die beiden Ergebnisse stark unterscheiden, weiß ich, wer gewonnen hat.\n\nBei @Siemens dauert das wegen der Finanzsparte einen Abend, bei anderen zehn Minuten. Der Abend lohnt sich.',
    replies: [
      ['amira-haddad', 'Exakt så gör jag med aktiebaserade ersättningar. Tack för att någon mer gör det.'],
      ['nadine-wehrli', 'Die alte gegen die neue Aktienzahl: einfach und gemein. Übernehme ich.'],
      ['jonas-weidner', 'Bei Software kippt damit die halbe Liste. Ich sage nicht, welche Hälfte.'],
    ],
  },
  {
    author: 'tobias-reinhardt',
    instrument: 'rheinmetall',
    content:
      'Bei Auftragsbeständen wie im Fall @Rheinmetall frage ich mich als Controller immer zuerst: Welche Anzahlungen stecken im Cashflow? Ein Jahr mit hohen Anzahlungen sieht aus wie ein Wunder und ist ein Vorschuss.',
    replies: [
      ['yusuf-demir', 'Viktig poäng. Kassaflödet kommer först, arbetet sedan.'],
      ['marek-zielinski', 'Advance payments are a liability that smiles.'],
    ],
  },
  {
    author: 'tobias-reinhardt',
    instrument: 'allianz',
    content:
      'Kombinierte Quote, Kapitalanlageergebnis, Solvenz. Drei Zahlen, dann Kaffee. Mehr mache ich mit @Allianz nicht, und ich glaube, weniger wäre auch in Ordnung.',
    replies: [['leonie-brandt', 'Der Kaffee ist die vierte Zahl.']],
  },
  {
    author: 'emre-aydin',
    instrument: 'maersk-b',
    minutesAgo: 48000,
    content:
      'Ich sehe die Container, also weiß ich etwas. So dachte ich. Bei @Maersk B habe ich gelernt, dass der Preis pro Container wichtiger ist als die Zahl der Container, und den sehe ich vom Kran aus nicht.',
    replies: [
      [
        'ingvild-solheim',
        'From the quay in Bergen it looks just as misleading. Full ships, empty wallets, or the reverse.',
      ],
      ['nadine-wehrli', 'Menge sehen, Preis raten. Das gilt auch für meinen Beruf.'],
    ],
  },
  {
    author: 'emre-aydin',
    instrument: 'dsv',
    minutesAgo: 55000,
    title: 'Lagerhallen, von innen betrachtet',
    content:
      'Ich habe für drei Spediteure gearbeitet und einmal eine Übernahme von innen erlebt. Von außen liest man "Synergien". Von innen heißt das: zwei Systeme, drei Passwörter, ein Gabelstapler zu wenig.\n\nTrotzdem gibt es Firmen, die das können, und man merkt es an Kleinigkeiten. Nach vier Wochen haben alle dieselbe Jacke, nach drei Monaten dasselbe System. Bei den anderen streitet man nach zwei Jahren noch über Palettenetiketten.\n\nWenn ich heute über @DSV oder andere Zusammenschlüsse lese, suche ich nach der Jacke.',
    replies: [
      [
        'henrik-lauritzen',
        'This is the best integration metric I have read. I have looked at this company for years and never thought of the jacket.',
      ],
      ['sabine-krautwald', 'Die Palettenetiketten. Ich kann es mir bildlich vorstellen.'],
      ['sofia-lagerqvist', '"Letar efter jackan" – ny punkt på min lista.'],
    ],
  },
  {
    author: 'franziska-lenz',
    instrument: 'bayer',
    title: 'Wie ich eine Studie lese',
    content:
      'Nicht vom Anfang, sondern in dieser Reihenfolge:\n\n1. Was war der vorab festgelegte Endpunkt? Steht etwas anderes in der Überschrift, bin ich vorsichtig.\n2. Wie viele haben abgebrochen, und warum?\n3. Verglichen womit? Gegen Placebo ist etwas anderes als gegen das, was heute gegeben wird.\n4. Erst dann: Wie groß ist der Unterschied, und würde ihn ein Patient bemerken?\n\nIch habe mich trotzdem schon mehrfach geirrt, zuletzt bei Punkt vier. Ein Unterschied kann statistisch sauber und im Alltag egal sein. Ob eine Aktie davon steigt, ist dann nochmals eine andere Frage, und die beantworte ich lieber gar nicht.',
    replies: [
      ['henrik-lauritzen', 'Point 4 should be printed on every biotech chart. Patients notice days, not p-values.'],
      ['kerstin-rosendahl', 'Som sjuksköterska: punkt två. Avhoppen berättar hur det känns.'],
      ['leonie-brandt', 'Die Überschrift gegen den Endpunkt prüfen, das mache ich ab jetzt auch bei Urteilen.'],
      ['aoife-brennan', 'Thank you. I translated it for two colleagues.'],
    ],
  },
  {
    author: 'franziska-lenz',
    instrument: 'novo-nordisk-b',
    content:
      'Ich verstehe den Wirkmechanismus recht gut und den Markt überhaupt nicht. Bei @Novo Nordisk B ist das vermutlich genau die falsche Verteilung.',
    replies: [['henrik-lauritzen', 'Mine is the opposite, and it did not help either.']],
  },
  {
    author: 'franziska-lenz',
    instrument: 'basf',
    content:
      'Im Labor merkt man an den Lieferzeiten für Grundstoffe, ob die Chemie gut läuft. Diese Woche kam alles am nächsten Tag. Ich weiß noch nicht, ob mich das freuen soll.',
    replies: [['volker-bauer', 'Im Einkauf hieß das früher: Jetzt nachverhandeln.']],
  },
  {
    author: 'dieter-holzapfel',
    instrument: 'deutsche-telekom',
    title: 'Aktionär seit dem ersten Tag',
    content:
      'Ich habe im November 1996 gezeichnet, wie alle. Ich habe Krug gesehen, wie alle. Und dann habe ich den Rest auch gesehen, wie alle.\n\nWas ich heute dazu sage: Es war nicht die Firma, es war der Preis, und es war, dass ich nur eine Aktie hatte. Die @Deutsche Telekom ist heute ein anderes Haus als damals, und ich bin ein anderer Aktionär. Ich habe sie immer noch. Aber daneben stehen jetzt siebzehn andere.',
    replies: [
      ['sabine-krautwald', 'Mein Vater auch. Er spricht bis heute nicht darüber, nur über den Krug.'],
      ['klara-neumann', '"Nur eine Aktie" ist die eigentliche Lehre, und sie ist leider teuer.'],
      ['matthias-kessler', 'Darf ich das im Unterricht vorlesen? Es ersetzt ein Kapitel.'],
      ['dieter-holzapfel', 'Gern. Aber lassen Sie die Modelleisenbahn weg.'],
    ],
  },
  {
    author: 'dieter-holzapfel',
    instrument: 'bmw',
    content:
      'Ein Nachbar fährt @BMW, einer hat BMW-Aktien. Der mit den Aktien fährt Fahrrad. Fragen Sie nicht, welcher entspannter ist.',
    replies: [['lukas-steininger', 'Fahrrad und Aktie: mein Lebensplan.']],
  },
  {
    author: 'sabine-krautwald',
    instrument: 'procter-gamble',
    content: 'Ich habe @Procter & Gamble im Depot und im Bad. Im Bad wird der Bestand regelmäßiger überprüft.',
    replies: [['callum-reid', 'Same, with dishwasher tablets. Position size: far too large.']],
  },
  {
    author: 'lukas-steininger',
    instrument: 'apple',
    content:
      'Ich besitze 0,7 Aktien von @Apple und lese trotzdem den ganzen Geschäftsbericht. Kosten-Nutzen-Rechnung bitte nicht posten.',
    replies: [['jonas-weidner', 'Ausbildungskosten. Meine waren höher.']],
  },
  {
    author: 'lukas-steininger',
    instrument: 'adidas',
    content:
      'Im Depot sind die Schuhe schwerer als an den Füßen. Ich habe @adidas gekauft, weil ich die Marke mag, und gemerkt, dass das kein Argument ist, sondern ein Gefühl mit Dividende.',
    replies: [['matthias-kessler', 'Gefühl mit Dividende ist immerhin besser als ohne.']],
  },
  {
    author: 'lukas-steininger',
    instrument: 'comp',
    content:
      'Habe meiner WG erklärt, was der @NASDAQ Composite ist. Ergebnis: Zwei wollen sofort anfangen, einer will sofort aufhören, und die Küche ist immer noch nicht geputzt.',
    replies: [['emre-aydin', 'Die Küche ist der nicht diversifizierbare Teil.']],
  },
  {
    author: 'nadine-wehrli',
    instrument: 'abb-ltd',
    title: 'Währungen: drei Viertel meiner Sorgen',
    content:
      'Ich verdiene in Franken, besitze Firmen, die in Euro, Dollar und Kronen verdienen, und lese Kurse in einer vierten Währung. Jahrelang habe ich jede Bewegung für Können oder Pech gehalten. Dann habe ich die Rendite zerlegt: Kurs in Heimatwährung des Unternehmens, und der Rest.\n\nErgebnis nach acht Jahren: Fast die Hälfte der Schwankung kam aus "der Rest". Abgesichert habe ich trotzdem nicht, denn die Absicherung hätte mehr gekostet als der Schlaf wert ist. Aber ich ärgere mich seitdem über die richtigen Dinge.\n\nWer es nachmachen will: zwei Spalten reichen.',
    replies: [
      ['joost-verhagen', 'The last line is the real product. Two columns and half of the anger is gone.'],
      ['tobias-reinhardt', 'Absicherungskosten gegen Schlafwert. Das Controlling applaudiert.'],
      ['david-okafor', 'Did the same with sterling. Mine was closer to sixty percent noise.'],
      ['leonie-brandt', 'Spalte drei: worüber ich mich zu Unrecht gefreut habe.'],
    ],
  },
  {
    author: 'nadine-wehrli',
    instrument: 'kone-oyj',
    content:
      'Beruflich stehe ich oft in Aufzügen und lese die Plakette. Ein Aufzug wird einmal verkauft und jeden Monat gewartet. Mehr habe ich zu @KONE nicht zu sagen, außer dass ich gern Treppe gehe.',
    replies: [
      ['tove-aaltonen', 'In Helsinki we read the plate too. It is our national sport after saunas.'],
      ['viktor-ekholm', 'Plaketter är den mest underskattade källan till branschkunskap.'],
    ],
  },
  {
    author: 'nadine-wehrli',
    instrument: 'johnson-johnson',
    minutesAgo: 38000,
    content:
      'Mein Ordner für @Johnson & Johnson hat ein Register "langweilig". Es ist das dickste im Ordner. Ich glaube, so soll es sein.',
    replies: [['saga-lindqvist', 'Jag vill ha ett sådant register.']],
  },
  {
    author: 'klara-neumann',
    instrument: 'siemens',
    content:
      'Frage in die Runde: Wie geht ihr mit Ausgliederungen um? Bei @Siemens hatte ich plötzlich Stücke von Firmen, die ich nie ausgesucht hatte. Ich habe sie behalten, aus Bequemlichkeit, und sie getrennt beobachtet. Ausgang offen, Erkenntnis groß: Bequemlichkeit ist auch eine Strategie, man sollte sie nur so nennen.',
    replies: [
      ['anneliese-vogt', 'Ich habe alles behalten. Inzwischen habe ich einen ganzen Stammbaum.'],
      [
        'tobias-reinhardt',
        'Ich verkaufe aus Prinzip nichts im ersten Jahr, weil alle anderen es tun. Ob das klug ist, sage ich in zehn Jahren.',
      ],
    ],
  },
  {
    author: 'volker-bauer',
    instrument: 'siemens',
    content:
      'Bei @Siemens kenne ich noch den Pförtner mit Namen. Vier Vorstandschefs später kenne ich ihn immer noch. Kontinuität hat viele Gesichter.',
    replies: [['anneliese-vogt', 'Grüßen Sie ihn bitte.']],
  },
  {
    author: 'volker-bauer',
    instrument: 'dax30',
    content:
      'Im Stammtisch wurde gefragt, ob der @DAX 40 zu hoch ist. Einer sagte: zu hoch wofür? Seitdem ist es ruhiger am Stammtisch.',
    replies: [['dieter-holzapfel', 'Bei uns hieß die Antwort: für Bier reicht es.']],
  },
  {
    author: 'leonie-brandt',
    instrument: 'siemens-energy',
    content:
      'Großprojekte sind Verträge mit Maschinen dran. Wer wissen will, wie es einem Anlagenbauer wie @Siemens Energy geht, sollte die Passagen über Gewährleistung und Projektrückstellungen lesen. Da wird nicht geworben.',
    replies: [
      ['gustav-almen', 'Som den som står på andra sidan av garantin: helt sant.'],
      ['marek-zielinski', 'Warranty notes are the closest thing to candour in our industry.'],
    ],
  },
  {
    author: 'leonie-brandt',
    instrument: 'allianz',
    content:
      'Fall aus der Praxis, stark verfremdet: Alle waren sich einig, dass gezahlt werden muss. Gestritten wurde nur, von wem. So ungefähr stelle ich mir auch die Diskussion über Dividende oder Rückkauf vor.',
    replies: [['volker-bauer', 'Und am Ende zahlt der Wind.']],
  },
  {
    author: 'leonie-brandt',
    instrument: 'novo-nordisk-b',
    content:
      'Patente sind Verträge mit der Zeit. Bei @Novo Nordisk B lese ich deshalb zuerst die Ablaufdaten und erst dann die Umsätze. Berufskrankheit, aber keine schlechte.',
    replies: [
      ['aoife-brennan', 'From the counter: the price changes on the day the contract with time ends. I see it happen.'],
      ['franziska-lenz', 'Ich lese zuerst den Mechanismus, du die Fristen. Zusammen wären wir gefährlich.'],
    ],
  },
  {
    author: 'matthias-kessler',
    instrument: 'deutsche-telekom',
    content:
      'Rechenaufgabe aus dem Alltag: Mein Vertrag wurde um 4 % teurer, die Geschwindigkeit um 100 % höher. Bin ich ärmer oder reicher? Als Kunde der @Deutsche Telekom schimpfe ich, als Lehrer mache ich daraus eine Stunde.',
    replies: [
      ['dieter-holzapfel', 'Als Aktionär der ersten Stunde enthalte ich mich.'],
      ['sabine-krautwald', 'Statistisch gesehen sind Sie schneller ärmer.'],
    ],
  },
  {
    author: 'matthias-kessler',
    instrument: 'e-on',
    content:
      'Netze sind die langweiligste Form von Wachstum, die ich kenne: Der Regulierer sagt, was man verdienen darf, und man baut. Bei @E.ON frage ich mich nur, was passiert, wenn der Zinssatz in der Formel der Wirklichkeit hinterherläuft.',
    replies: [
      ['gustav-almen', 'Det är hela frågan i nätbolag. Formeln är alltid två år gammal.'],
      ['tobias-reinhardt', 'Genau dort liegt der Hebel. Ich rechne es jährlich nach, mit mäßigem Erfolg.'],
    ],
  },
  {
    author: 'anneliese-vogt',
    instrument: 'munich-re',
    content:
      'Der Vertreter meinte damals, ich solle lieber etwas Modernes nehmen. Ich habe @Munich Re genommen, weil mir der Name gefiel. Er ist inzwischen auch in Rente.',
    replies: [['leonie-brandt', 'Namen sind ein unterschätzter Faktor.']],
  },
  {
    author: 'tobias-reinhardt',
    instrument: 'infineon-technologies',
    content:
      'Abschreibungen bei @Infineon steigen, weil gebaut wird. Das Ergebnis sinkt, weil abgeschrieben wird. Die Fabrik weiß davon nichts. Ich versuche, mich eher wie die Fabrik zu verhalten.',
    replies: [['priya-raman', 'Fabs have excellent nerves. Investors could learn from concrete.']],
  },
  {
    author: 'tobias-reinhardt',
    instrument: 'visa',
    content:
      'Bei @Visa gibt es kaum Lager, kaum Forderungen, kaum Investitionen. Für einen Controller ist das fast unheimlich. Ich habe eine halbe Stunde lang nach dem Haken gesucht und dann nach dem Regulierer.',
    replies: [
      ['david-okafor', 'You found the hook. It has a statute book.'],
      ['jonas-weidner', 'Netzwerkeffekte sind Bilanzposten, die man nicht findet.'],
    ],
  },
  {
    author: 'jonas-weidner',
    instrument: 'amazon-com',
    content:
      'Aus Entwicklersicht ist @Amazon ein Stromanbieter mit Versandabteilung. Aus Sicht meiner Nachbarn ist es eine Versandabteilung. Welche Sicht im Kurs steckt, weiß ich an keinem Tag genau.',
    replies: [
      ['emre-aydin', 'Aus Sicht des Lagers ist es vor allem Dienstag.'],
      ['david-okafor', 'I model it as three companies and get a headache for each.'],
    ],
  },
  {
    author: 'jonas-weidner',
    instrument: 'comp',
    content:
      'Langfristige Kurven sehen auf logarithmischer Skala viel weniger dramatisch aus. Ich habe mir angewöhnt, jede Grafik einmal umzuschalten, bevor ich etwas fühle.',
    replies: [['matthias-kessler', 'Darauf wartet ein Mathelehrer sein ganzes Leben.']],
  },
  {
    author: 'emre-aydin',
    instrument: 'amazon-com',
    content:
      'Habe in einem Verteilzentrum angefangen, in dem die Regale zu den Menschen fahren. Faszinierend und etwas einsam. Über @Amazon als Aktie traue ich mir danach weniger zu als vorher, über Regale mehr.',
    replies: [['jonas-weidner', 'Das ist ehrlicher als die meisten Analysen.']],
  },
  {
    author: 'emre-aydin',
    instrument: 'dax30',
    content:
      'Sparplan läuft seit genau einem Jahr. Bin nicht reich geworden. Bin auch nicht nervös geworden. Zweites war das Ziel.',
    replies: [
      ['klara-neumann', 'Glückwunsch zu Jahr eins. Ab jetzt wird es langweilig, also gut.'],
      ['sabine-krautwald', 'Und den Freistellungsauftrag nicht vergessen.'],
      ['emre-aydin', 'Beide, Sabine. Beide.'],
    ],
  },
  {
    author: 'emre-aydin',
    instrument: 'nvidia',
    content:
      'Im Lager stehen jetzt Roboter mit Chips, die mehr können als mein Rechner. Beim Kollegen heißen alle "Günther". Ich habe @NVIDIA im Depot, aber zu Günther habe ich eine engere Beziehung.',
    replies: [['tobias-reinhardt', 'Günther erzeugt wenigstens messbaren Output.']],
  },
  {
    author: 'franziska-lenz',
    instrument: 'astrazeneca-sto',
    title: 'Forschungsausgaben sind keine Kosten wie andere',
    content:
      'Was mich an der Bewertung von Pharma immer stört: Forschung läuft sofort durch die Gewinnrechnung, gekaufte Forschung landet als Vermögen in der Bilanz. Zwei Firmen mit derselben Pipeline sehen dadurch völlig verschieden aus, je nachdem, ob sie selbst geforscht oder eingekauft haben.\n\nIch rechne es für mich grob um, auch bei @AstraZeneca: zehn Jahre Forschungsausgaben aufsummieren, jedes Jahr ein Zehntel abschreiben. Das ist keine Wissenschaft, nur weniger schief als vorher.',
    replies: [
      ['amira-haddad', 'Samma korrigering här. Jag använder åtta år, det ändrar mindre än man tror.'],
      ['henrik-lauritzen', 'I do the same on seven years. The ranking is stable, the precision is imaginary.'],
      ['tobias-reinhardt', 'Danke, genau diese Asymmetrie erkläre ich im Haus seit Jahren vergeblich.'],
    ],
  },
  {
    author: 'franziska-lenz',
    instrument: 'coloplast-b',
    content:
      'Produkte, über die niemand spricht, für Menschen, die darauf angewiesen sind. Bei @Coloplast B habe ich die Veröffentlichungen zur Haut- und Klebetechnik gelesen. Unterschätzte Chemie.',
    replies: [['kerstin-rosendahl', 'Jag kan intyga att det märks. Särskilt när det är fel sort.']],
  },
  {
    author: 'dieter-holzapfel',
    instrument: 'siemens',
    content:
      'Auf der Hauptversammlung gab es früher Würstchen. Heute gibt es einen Livestream. Die Fragen sind besser geworden, die Stimmung nicht.',
    replies: [
      ['ingrid-palmgren', 'Hos oss var det macka. Samma utveckling.'],
      ['anneliese-vogt', 'Und man traf jemanden.'],
    ],
  },
  {
    author: 'dieter-holzapfel',
    instrument: 'e-on',
    content:
      'Wer so lange Versorger hält wie ich, der hat drei Energiewenden, zwei Abspaltungen und einen Namenswechsel hinter sich. @E.ON ist für mich keine Aktie mehr, sondern ein Zeitzeuge.',
    replies: [['matthias-kessler', 'Geschichtsunterricht mit Ausschüttung.']],
  },
  {
    author: 'sabine-krautwald',
    instrument: 'deutsche-telekom',
    content:
      'Kundin hat in einem Ordner die Abrechnung ihrer ersten @Deutsche Telekom Aktie gefunden, mit dem Vermerk "Urlaub 1999?". Sie ist dann gewandert. War auch schön.',
    replies: [['dieter-holzapfel', 'Ich kenne das Fragezeichen.']],
  },
  {
    author: 'sabine-krautwald',
    instrument: 'allianz',
    content:
      'Formular der Woche: vier Seiten für eine Zahl. Nächste Woche: dieselbe Zahl, anderes Formular. Ich sage das ohne Groll, ich lebe davon.',
    replies: [['leonie-brandt', 'Ich auch. Wir sollten eine Messe veranstalten.']],
  },
  {
    author: 'lukas-steininger',
    instrument: 'bmw',
    content:
      'Habe für die Seminararbeit @BMW und zwei andere Hersteller nach Kapitalrendite verglichen. Das Ergebnis hängt zu achtzig Prozent davon ab, was man mit der Finanzsparte macht. Die Note vermutlich auch.',
    replies: [
      ['volker-bauer', 'Wer die Finanzsparte weglässt, vergisst das halbe Auto.'],
      ['tobias-reinhardt', 'Finanzsparte getrennt bewerten, immer. Viel Erfolg.'],
    ],
  },
  {
    author: 'nadine-wehrli',
    instrument: 'siemens',
    content: 'Habe aus Versehen die Kurse von gestern analysiert und war eine Stunde lang sehr zufrieden mit mir.',
    replies: [['matthias-kessler', 'Rückschau mit Ansage. Stark.']],
  },
  {
    author: 'nadine-wehrli',
    instrument: 'microsoft',
    content:
      'Im Büro wurde die Lizenz umgestellt, von Kauf auf Miete. Alle haben geschimpft, niemand hat gewechselt. Als Kundin ärgert mich das, als Aktionärin von @Microsoft notiere ich es.',
    replies: [
      ['leonie-brandt', 'Die Kündigung wäre mühsam. Siehe oben.'],
      ['viktor-ekholm', '"Alla klagade, ingen bytte" är definitionen av en vallgrav.'],
    ],
  },
  {
    author: 'nadine-wehrli',
    instrument: 'dji',
    content:
      'Kurze Frage: Warum schaut eigentlich noch jemand auf den @Dow Jones 30? Preisgewichtet, dreißig Werte, gewählt von einem Ausschuss. Und trotzdem ist er die erste Zahl in den Nachrichten. Gewohnheit ist die stärkste Marke.',
    replies: [
      [
        'david-okafor',
        'Because it has a century of headlines behind it. I look at it the way I look at the barometer in the hall.',
      ],
      ['maja-bergqvist', 'Prisvägt index är som medelvärdet av skostorlekar efter kändisskap.'],
      ['dieter-holzapfel', 'Weil man ihn laut sagen kann.'],
    ],
  },
  {
    author: 'klara-neumann',
    instrument: 'ishares-core-msci-world-ucits-etf',
    title: 'Was in der Welt drin ist',
    content:
      'Wer @iShares Core MSCI World UCITS ETF sagt, meint meistens "alles". Ich habe die Länderliste einmal langsam gelesen. Es ist nicht alles. Es sind entwickelte Länder, davon ein großes und viele kleine.\n\nDas ist kein Vorwurf, ich bespare ihn selbst. Ich finde nur, man sollte drei Sätze über das eigene größte Investment sagen können, ohne nachzusehen. Meine drei: Industrieländer, nach Börsenwert gewichtet, das größte Land macht den Löwenanteil. Wie lauten eure?',
    replies: [
      ['matthias-kessler', 'Meine Schüler sagen: "Amerika mit Beilagen." Fachlich vertretbar.'],
      ['lukas-steininger', 'Satz vier: Ich habe ihn gewählt, weil alle ihn haben. Immerhin ehrlich.'],
      ['leonie-brandt', 'Und das Kleingedruckte ist hier erfreulich kurz.'],
    ],
  },
  {
    author: 'emre-aydin',
    instrument: 'vanguard-ftse-all-world-ucits-etf',
    content:
      'Mein Sparplan auf @Vanguard FTSE All-World UCITS ETF zahlt Ausschüttungen, die ich sofort wieder anlege. Ja, thesaurierend wäre einfacher. Nein, ich will die SMS nicht missen.',
    replies: [
      ['saga-lindqvist', 'Jag förstår dig helt. Plinget är halva nöjet.'],
      ['klara-neumann', 'Rational egal, emotional zwölf Punkte.'],
    ],
  },
  {
    author: 'volker-bauer',
    instrument: 'dws-top-dividende-ld',
    content:
      'Von meiner Mutter geerbt: ein Sparbuch, eine Standuhr und @DWS Top Dividende LD. Die Uhr geht nach, das Sparbuch ist voll, und beim Fonds habe ich zuerst die laufenden Kosten nachgeschlagen. Ich behalte die Uhr.',
    replies: [
      ['sabine-krautwald', 'Und die Anschaffungsdaten der Fondsanteile suchen. Bitte. Vor der Uhr.'],
      ['volker-bauer', 'Standen im Schuhkarton, Frau Krautwald.'],
    ],
  },
  {
    author: 'dieter-holzapfel',
    instrument: 'xetra-gold',
    content:
      'Gold habe ich nie verstanden, darum nur sehr wenig @Xetra-Gold. Es zahlt nichts, es verspricht nichts, und es streitet nicht. Drei Eigenschaften, die ich auch an Lokomotiven schätze.',
    replies: [['anneliese-vogt', 'Meines liegt als Kette im Schmuckkasten. Die verspricht wenigstens etwas.']],
  },
]
