import type { Draft } from './draft.ts'

export const swedishThoughts: readonly Draft[] = [
  {
    author: 'elin-sandberg',
    minutesAgo: 75000,
    title: 'Varför jag skriver ner varför jag köpte',
    content:
      'Förra året sålde jag ett innehav med vinst och kände mig duktig. Sedan hittade jag anteckningen från köpet. Där stod det att jag skulle behålla i minst fem år så länge marginalen höll. Marginalen höll. Jag hade helt enkelt blivit uttråkad.\n\nSedan dess har jag en enda regel: jag får sälja när som helst, men först måste jag läsa anteckningen högt för någon. Min sambo har hört om @ASSA ABLOY B vid fler middagar än hon förtjänar, men jag har inte sålt av tristess sedan dess.',
    replies: [
      ['linnea-ahlgren', 'Läsa högt! Den tar jag. Mina barn ska få höra om kassakonverteringsgrad.'],
      ['ebba-wikander', 'Vad står det i en sådan anteckning? Räcker det med en mening?'],
      ['elin-sandberg', 'En mening räcker om den går att motbevisa. "Bra bolag" går inte att motbevisa.'],
      ['oskar-nyberg', 'Uttråkad är den dyraste känslan på börsen.'],
    ],
  },
  {
    author: 'amira-haddad',
    title: 'Tre rader i kassaflödesanalysen som jag alltid läser först',
    content:
      '1. Förändring i rörelsekapital. Ett år med plus är trevligt, fem år med plus är märkligt.\n2. Förvärv, tre år i rad. Om bolaget säger att det växer organiskt men raden aldrig är noll har vi olika ordböcker.\n3. Betald skatt jämfört med redovisad skatt. Inte för att fuska är vanligt, utan för att skillnaden brukar ha en historia.\n\nResultaträkningen är vad ledningen tycker. Kassaflödet är vad banken tycker.',
    replies: [
      [
        'tobias-reinhardt',
        'Besser kann man es nicht sagen, und ich habe es mit Wörterbuch gelesen. Der Satz mit der Bank kommt an meine Wand.',
      ],
      ['maja-bergqvist', 'Sparat. Kan du göra en likadan om balansräkningen?'],
      ['amira-haddad', 'På gång. Den blir längre och tråkigare.'],
      ['yusuf-demir', 'Punkt två fick mig att gå igenom mina innehav. Det blev en lång kväll.'],
    ],
  },
  {
    author: 'saga-lindqvist',
    content:
      'Ny rad i utdelningsloggen i dag. Liten. Men det är den fyrtioåttonde i rad utan att jag har behövt göra något alls, och det är hela poängen.',
    replies: [['ingrid-palmgren', 'Jag skrev mina i en almanacka förr. Samma glädje, sämre summeringsfunktion.']],
  },
  {
    author: 'oskar-nyberg',
    title: 'Tre fall och vad jag gjorde',
    content:
      'Första gången sålde jag allt nära botten. Andra gången gjorde jag ingenting, mest för att jag var upptagen med en skilsmässa. Tredje gången köpte jag lite varje månad.\n\nBäst resultat gav den andra gången. Inte för att passivitet är genialt, utan för att jag hade köpt sådant som tålde att jag inte tittade. Det är den egenskapen jag letar efter numera: tål det att jag är upptagen med annat i tre år?',
    replies: [
      ['hampus-fjallstrom', '"Tål det att jag inte tittar" borde stå på fondfaktabladet.'],
      ['ebba-wikander', 'Det här är det mest användbara jag har läst här. Tack.'],
      ['kerstin-rosendahl', 'Jobbar man skift blir det så automatiskt. Marknaden är öppen när jag sover.'],
      ['rasmus-kvist', 'Jag hade behövt läsa det här för två år sedan.'],
    ],
  },
  {
    author: 'atle-sundstrom',
    title: 'Cykliskt är inte samma sak som dåligt',
    content:
      'Jag hör ofta att man ska hålla sig borta från cykliska bolag. Jag tror att felet är att vi värderar dem på ett enda år. P/e är lägst när vinsten är som högst, alltså just när det är som farligast. Jag använder snittvinsten över en hel cykel, tio år om det går, och accepterar att svaret blir trubbigt.\n\nTrubbigt men åt rätt håll duger för mig.',
    replies: [
      ['sofia-lagerqvist', 'Håller med. Lägg till skuldsättningen i botten av cykeln, inte i toppen.'],
      ['gustav-almen', 'Tio år innebär att ledningen hinner bytas tre gånger. Är det då samma bolag?'],
      ['atle-sundstrom', 'Berget är i alla fall detsamma.'],
    ],
  },
  {
    author: 'maja-bergqvist',
    title: 'Vad slumpen gör med tio aktier',
    content:
      'Jag simulerade tusen portföljer med tio slumpvalda bolag vardera ur samma lista. Spridningen mellan bästa och sämsta tiondelen efter tio år blev enorm, trots att alla valdes med exakt samma skicklighet: ingen.\n\nVad lär det mig? Att den som ligger högst upp på topplistan kan vara duktig, men att topplistan skulle se likadan ut om ingen var det. Därför tittar jag hellre på hur någon resonerar än på vad någon tjänade.',
    replies: [
      [
        'jonas-weidner',
        'Den Code würde ich gern sehen, falls du ihn teilst. Der Schluss tut weh, das ist meist ein gutes Zeichen.',
      ],
      ['amira-haddad', 'Det borde finnas en knapp som visar det här bredvid varje topplista.'],
      ['viktor-ekholm', 'Vad händer med trettio bolag?'],
      ['maja-bergqvist', 'Spridningen minskar ungefär som man tror, men långsammare än man hoppas.'],
      ['rasmus-kvist', 'Jag var i den sämsta tiondelen på riktigt. Bekräftar att den finns.'],
    ],
  },
  {
    author: 'gustav-almen',
    minutesAgo: 66000,
    title: 'Jag räknade på min branschspridning',
    content:
      'Tolv innehav, trodde jag var väl spritt. Sorterade efter vad kunderna gör i stället för efter börslista. Nio av tolv lever på att någon bygger ut elnätet. Det är inte tolv innehav, det är tre.\n\nHar bestämt att nästa nya bolag ska vara något jag inte kan förklara med en transformator.',
    replies: [
      ['saga-lindqvist', 'Jag gjorde samma övning med räntan. Åtta av tio gillar inte när den går upp.'],
      ['ingrid-palmgren', 'Tvål, Gustav. Folk tvättar sig även vid strömavbrott.'],
      ['gustav-almen', 'Ingrid, du har nog rätt. Börjar läsa om hygien.'],
    ],
  },
  {
    author: 'ingrid-palmgren',
    minutesAgo: 72000,
    title: 'Vår aktieklubb, fyrtio år senare',
    content:
      'Vi var elva lärare som satte in en liten slant var i månaden. Vi träffades hemma hos Birgit, åt sockerkaka och röstade. Majoriteten vann alltid, och majoriteten ville alltid ha det som hade stått i tidningen.\n\nEfter sju år gick vi igenom protokollen. Det vi hade röstat ner hade gått bättre än det vi köpte. Inte mycket, men nog för att Birgit skulle skratta tills hon grät.\n\nSedan dess undrar jag alltid en extra gång när alla runt bordet nickar.',
    replies: [
      ['oskar-nyberg', 'Protokollet över det nedröstade är guld. Har ni kvar det?'],
      ['ingrid-palmgren', 'I en pärm med blommor på. Jag tar fram den när jag blir för säker.'],
      ['maja-bergqvist', 'Överlevnadsfel åt andra hållet. Fantastiskt.'],
      ['sofia-lagerqvist', 'På mitt gamla jobb hette samma sak placeringskommitté. Sockerkakan var sämre.'],
    ],
  },
  {
    author: 'kerstin-rosendahl',
    content:
      'Nattpass hela veckan. Upptäckte att jag inte har öppnat portföljen på nio dagar och att inget dåligt har hänt på grund av det.',
    replies: [['hampus-fjallstrom', 'Rekord? Jag klarade fem när liften stod still.']],
  },
  {
    author: 'yusuf-demir',
    content: 'Lärdom från jobbet som funkar i portföljen: checklistan är inte till för dagar då du är pigg.',
    replies: [['kerstin-rosendahl', 'Sjukvården nickar.']],
  },
  {
    author: 'sofia-lagerqvist',
    title: 'Räntan är priset på otålighet',
    content:
      'Tolv år med räntefonder lärde mig att nästan allt annat är en variant av samma fråga: vad vill du ha för att vänta?\n\nEn aktie utan vinst i dag är en väldigt lång obligation. När räntan rör sig en procentenhet rör sig den aktien mer än ett tråkigt bolag med kassaflöde nu. Det är inget fel på någon av dem, men man bör veta vilken löptid man sitter på.\n\nJag gör en grov övning varje år: hur många års kassaflöde måste jag vänta på för att få tillbaka det jag betalat? Jag sorterar innehaven efter det. Det blir en sorts duration för vanligt folk.',
    replies: [
      ['mikael-tornblom', 'Som bankmänniska: det här borde läras ut i nian.'],
      [
        'jonas-weidner',
        'Ich mache dasselbe und nenne es "Jahre Geduld". Meine Softwarewerte schneiden fürchterlich ab.',
      ],
      ['gustav-almen', 'Kan du ge ett exempel utan bolagsnamn?'],
      [
        'sofia-lagerqvist',
        'Bolag A tjänar en tia om året på hundra kronor. Bolag B tjänar en krona men växer fort. A är tio år, B beror helt på hur länge det fortsätter växa. Det "beror" är risken.',
      ],
      ['ebba-wikander', 'Nu fattade jag äntligen varför räntan spelar roll för techbolag. Tack!'],
    ],
  },
  {
    author: 'mikael-tornblom',
    title: 'Tråkigt är en egenskap, inte ett omdöme',
    content:
      'Kollegan frågade varför jag äger banker, telekom och skog när det finns så mycket spännande. Jag sa att jag får spänning nog av att köra E4:an i snöyra.\n\nSkämt åsido. Det finns ett skäl: jag förstår intäkterna, jag förstår kostnaderna och jag märker själv när något håller på att bli sämre. Det räcker för mig. De som förstår spännande bolag ska förstås äga dem.',
    replies: [
      ['atle-sundstrom', 'E4:an förbi Härnösand är min volatilitetsreferens.'],
      ['yusuf-demir', 'Respekt för sista meningen. Den glöms ofta.'],
    ],
  },
  {
    author: 'ebba-wikander',
    title: 'Dum fråga om utdelning',
    content:
      'Om ett bolag delar ut pengar så sjunker kursen lika mycket samma dag, eller hur? Varför är då folk glada? Jag menar det på riktigt, jag fattar inte.',
    replies: [
      [
        'saga-lindqvist',
        'Inte alls dum. I teorin spelar det ingen roll. I praktiken tvingar det bolaget att ha kontanterna på riktigt, och mig att inte sälja.',
      ],
      ['maja-bergqvist', 'Teoretiskt jämnt skägg, före skatt. Resten är psykologi, och psykologi är inte noll.'],
      ['ingrid-palmgren', 'Jag är glad för att de tänkte på mig.'],
      ['ebba-wikander', 'Okej, så det är lite som att bolaget bevisar att pengarna finns?'],
      ['amira-haddad', 'Bra formulerat. Det är svårare att låtsas i kontanter.'],
    ],
  },
  {
    author: 'ebba-wikander',
    content:
      'Har läst min första årsredovisning från pärm till pärm! Förstod kanske 40 %. Näst bästa delen var ordlistan, bästa delen var när jag insåg att jag själv är kund hos tre av deras bolag.',
    replies: [
      ['elin-sandberg', '40 % är mer än jag förstod första gången. Grattis.'],
      ['oskar-nyberg', 'Läs samma igen om ett år. Det är då det roliga kommer.'],
    ],
  },
  {
    author: 'hampus-fjallstrom',
    title: 'Spara när lönen går i vågor',
    content:
      'Jag tjänar nästan allt under fem månader. Månadssparande med fast belopp funkade aldrig, det blev för mycket i november och för lite i mars.\n\nNu gör jag så här: all inkomst in på ett konto, en fast "lön" ut till mig varje månad, och en fast andel (inte summa) av varje inbetalning går till sparandet samma dag. Andelen har jag inte ändrat på tre år. Det är det enda i mitt liv som är jämnt.',
    replies: [
      ['linnea-ahlgren', 'Andel i stället för summa är så enkelt att jag skäms över att inte ha tänkt på det.'],
      ['kerstin-rosendahl', 'Perfekt för ob-tillägg också.'],
      [
        'joost-verhagen',
        'As someone who lives from withdrawals I do the mirror image: a fixed share out, never a fixed sum. Works in both directions.',
      ],
    ],
  },
  {
    author: 'linnea-ahlgren',
    title: 'En procent låter så lite',
    content:
      'Jag fick frågan varför jag tjatar om avgifter. Här är räkneexemplet jag brukar visa, utan krångel:\n\nTvå personer sparar lika mycket varje månad i trettio år. Samma avkastning före avgift, säg 7 % om året. Den ena betalar 0,2 % och den andra 1,5 %. När de är klara har den andra ungefär en femtedel mindre. Inte 1,3 % mindre. En femtedel.\n\nDet är ingen åsikt om vem som är bäst på att välja bolag. Det är bara vad en procent gör när den får hålla på länge.',
    replies: [
      [
        'maja-bergqvist',
        'Kontrollräknade: drygt 20 % mindre vid månadssparande, och ännu mer för en klumpsumma som får ligga hela tiden.',
      ],
      ['oskar-nyberg', 'Det tog mig tjugo år att räkna på det här. De tjugo åren var inte gratis.'],
      ['ebba-wikander', 'Var ser man vad man faktiskt betalar?'],
      [
        'linnea-ahlgren',
        'I fondens faktablad, raden för löpande kostnader. Transaktionskostnaderna står ofta på en egen rad under.',
      ],
      ['mikael-tornblom', 'Säger till som gammal bankman: fråga alltid. De måste svara.'],
    ],
  },
  {
    author: 'rasmus-kvist',
    title: 'Vad daytradingen kostade mig',
    content:
      'Jag gjorde upp räkningen till slut. Tjugo månader, drygt elvahundra affärer. Före courtage och spread gick jag nästan jämnt upp. Efter hamnade jag på minus 23 %. Det var alltså inte riktningen jag hade fel om, det var antalet.\n\nDet värsta var inte pengarna. Det var att jag kollade telefonen på min systers bröllop.\n\nNu har jag sex innehav och en regel om max en affär i månaden. Det är fruktansvärt tråkigt och jag mår mycket bättre.',
    replies: [
      [
        'oskar-nyberg',
        'Stort av dig att skriva det här. Många gör uppräkningen i tysthet och berättar bara om vinsterna.',
      ],
      ['amira-haddad', '"Riktningen var rätt, antalet var fel" är en mening jag kommer att citera.'],
      ['ebba-wikander', 'Tack för att du delar. Jag var på väg åt det hållet.'],
      ['yusuf-demir', 'En affär i månaden är min regel också. Jag skippar ungefär hälften.'],
    ],
  },
  {
    author: 'amira-haddad',
    title: 'Så läser jag en rapport på fyrtio minuter',
    content:
      'Tio minuter: kassaflödet och balansräkningen, utan att läsa vd-ordet.\nTio minuter: segmenten. Vilket växer, vilket betalar?\nFem minuter: notförändringar sedan sist. Jag har en sida per bolag där jag stryker det som är sig likt.\nFem minuter: vd-ordet. Nu vet jag vad som borde nämnas. Nämns det?\nTio minuter: skriva tre meningar. Vad blev bättre, vad blev sämre, ändrar det något?\n\nDen sista frågan har fått svaret nej i nio fall av tio. Det är det som gör att jag orkar.',
    replies: [
      ['elin-sandberg', 'Att läsa vd-ordet sist är genialt. Man blir ju helt vaggad annars.'],
      ['maja-bergqvist', 'Nio av tio nej borde göra att man läser var tionde rapport, men då vet man inte vilken.'],
      [
        'henrik-lauritzen',
        'I run nearly the same drill. My last line is always "would I notice if this vanished from my account?"',
      ],
      ['yusuf-demir', 'Har ni en mall för sidan per bolag?'],
      ['amira-haddad', 'Ett papper. Rutigt. Inget märkvärdigare än så.'],
    ],
  },
  {
    author: 'saga-lindqvist',
    title: 'Utdelningskalendern är en dålig chef',
    content:
      'Förr köpte jag bolag för att få in en utbetalning i varje månad. Det såg så prydligt ut i kalkylarket. Resultatet blev att jag ägde ett par bolag enbart för att de betalade i januari.\n\nNu har jag tre månader helt utan utdelning och bättre bolag. Kalendern får ha hål.',
    replies: [
      ['mikael-tornblom', 'Hål i kalendern, inte i balansräkningen. Bra byte.'],
      ['kerstin-rosendahl', 'Jag erkänner att jag har ett sådant januaribolag. Det skäms i sitt hörn.'],
      ['elin-sandberg', 'Har aldrig tänkt på att prydligt kan kosta pengar.'],
    ],
  },
  {
    author: 'viktor-ekholm',
    minutesAgo: 70000,
    title: 'Mitt kalkylark har blivit för stort',
    content:
      'Fyrtiosju flikar. Jag hittade en som heter "ny ny slutlig B". Jag vet inte vad den gör men sju andra flikar hänvisar till den.\n\nSka bygga om från noll med en enda regel: om jag inte har tittat på siffran på ett år åker den ut. Misstänker att det blir en flik kvar.',
    replies: [
      ['gustav-almen', 'Ta en kopia först. Som heter "ny ny slutlig C".'],
      ['amira-haddad', 'En flik, fem kolumner: vad jag äger, varför, vikt, vad jag är rädd för, nästa datum.'],
      ['maja-bergqvist', 'Alla kalkylark konvergerar mot Amiras fem kolumner. Det är nästan en sats.'],
      ['viktor-ekholm', 'Uppdatering: det blev två flikar. Jag sörjer lite.'],
    ],
  },
  {
    author: 'oskar-nyberg',
    title: 'Om att läsa gamla tidningar',
    content:
      'Jag har sparat affärstidningar sedan nittiotalet. Ibland tar jag fram en på måfå och läser som om det vore i dag. Det slående är inte att experterna hade fel. Det är hur övertygande de lät, och hur mycket av det som stod på förstasidan som ingen minns.\n\nProva. Biblioteket har arkiv. Välj en vecka, läs hela, och fundera på vad du hade gjort. Sedan slår du upp vad som hände. Det är den billigaste erfarenhet man kan köpa.',
    replies: [
      [
        'elin-sandberg',
        'Gjorde det här på stadsbiblioteket. En hel bilaga om ett bolag som inte finns längre. Ödmjukande.',
      ],
      ['sofia-lagerqvist', 'Det borde ingå i grundutbildningen för förvaltare.'],
      [
        'lukas-steininger',
        'In Wien gibt es das auch, Zeitungsarchiv der Nationalbibliothek. Ich gehe nächste Woche hin, danke für die Idee.',
      ],
      ['ebba-wikander', 'Finns det digitalt? Jag har typ aldrig hållit i en papperstidning.'],
      ['oskar-nyberg', 'Det finns digitalt, men doften ingår inte.'],
    ],
  },
  {
    author: 'atle-sundstrom',
    content:
      'Några har frågat hur jag sover med så mycket råvaror. Svar: 25 % korta räntor, resten i råvaror och en madrass av god kvalitet.',
    replies: [['mikael-tornblom', 'Madrassen är den verkliga riskpremien.']],
  },
  {
    author: 'maja-bergqvist',
    title: 'Lump sum eller månadsvis, en gång för alla (inte)',
    content:
      'Frågan kommer varje vecka: stor summa på en gång eller utspritt? Historiskt vinner på en gång oftare än inte, ungefär två gånger av tre i de data jag har sett, helt enkelt för att marknaden har stigit oftare än den fallit.\n\nMen "oftare" är inte "alltid", och den som råkar pricka den tredje gången minns det i tjugo år. Spridningen köper ingen högre avkastning, den köper mindre ånger. Det är en helt okej sak att betala för, så länge man vet att det är det man gör.',
    replies: [
      ['linnea-ahlgren', '"Köper mindre ånger" är precis det jag försökt förklara för min bror.'],
      ['hampus-fjallstrom', 'Jag har aldrig haft en klumpsumma så problemet är löst för min del.'],
      ['kerstin-rosendahl', 'Tog tolv månader när jag ärvde. Kostade säkert lite. Jag sov gott.'],
      [
        'joost-verhagen',
        'The honest answer to the honest question. I paid for less regret as well, and I would again.',
      ],
      ['klara-neumann', 'Danke, genau so erkläre ich es auch immer. Nur weniger schön.'],
    ],
  },
  {
    author: 'gustav-almen',
    content:
      'Sålde min minsta position i dag. 0,4 % av portföljen och 20 % av mina tankar. Så mycket tystare det blev.',
    replies: [
      ['yusuf-demir', 'Tankar per procent borde vara ett nyckeltal.'],
      ['saga-lindqvist', 'Jag har två sådana. Ska räkna på det i helgen.'],
    ],
  },
  {
    author: 'ingrid-palmgren',
    content:
      'Fick hjälp av barnbarnet att byta bakgrundsfärg i appen. I gengäld lärde jag honom vad ränta på ränta är. Jag tycker att jag fick det bättre.',
    replies: [['hampus-fjallstrom', 'Han också. Han vet det bara inte än.']],
  },
  {
    author: 'kerstin-rosendahl',
    title: 'Regler för trötta människor',
    content:
      'Jag har gjort alla mina dumma affärer efter klockan elva på kvällen eller efter ett nattpass. Därför:\n\n• inga order efter klockan 20\n• inga order dagen efter natt\n• ingen app på telefonen, bara på datorn i köket\n\nLåter barnsligt. Har inte gjort en enda dum affär sedan dess. Några tråkiga, inga dumma.',
    replies: [
      ['rasmus-kvist', 'Datorn i köket är den bästa riskmodellen jag hört talas om.'],
      ['yusuf-demir', 'Vi har samma regler för underhåll på flygplan. Trötthet är en riskfaktor, inte en svaghet.'],
      ['linnea-ahlgren', 'Efter klockan 20 är jag i och för sig alltid trött. Men ja.'],
    ],
  },
  {
    author: 'yusuf-demir',
    content:
      'Någon frågade mig på lunchen vilken aktie som ska upp. Jag sa att jag inte vet men att jag kan berätta hur jag tänker kring risk. Sedan åt vi under tystnad.',
    replies: [['mikael-tornblom', 'Du blev av med en lunchkamrat och vann en lunch.']],
  },
  {
    author: 'sofia-lagerqvist',
    minutesAgo: 61000,
    title: 'Fem frågor jag ställde till varje emittent',
    content:
      'På räntesidan hade vi en enkel lista, och den fungerar förvånansvärt bra för aktier också.\n\n1. När förfaller skulden, och till vilken ränta skulle den läggas om i dag?\n2. Vilka löften har bolaget gett långivarna, och hur nära gränsen ligger det?\n3. Vem får betalt före mig?\n4. Vad händer om försäljningen är 20 % lägre i två år?\n5. Vad gör ledningen när det regnar? Det vill säga: vad gjorde den förra gången?\n\nAktieägare brukar hoppa över ettan och trean. Det är synd, för det är där överraskningarna bor.',
    replies: [
      ['mikael-tornblom', 'Femman har räddat mig från två saker. Den stavas minne.'],
      ['amira-haddad', 'Tvåan står i noten om upplåning. Ofta längst ner, ofta i löpande text.'],
      [
        'volker-bauer',
        'In Deutschland heißt das bei uns schlicht "Fälligkeitenprofil", und kaum jemand blättert so weit. Danke für die Liste.',
      ],
      ['viktor-ekholm', 'Lade in de fem i mitt nya, bantade kalkylark. Flik två är full.'],
    ],
  },
  {
    author: 'mikael-tornblom',
    content:
      'Läste en podd-sammanfattning av en analys av en rapport. Insåg att jag aldrig hade öppnat rapporten. Den var på nitton sidor.',
    replies: [
      ['maja-bergqvist', 'Telefonleken, fast med pengar.'],
      ['oskar-nyberg', 'Nitton sidor är kortare än podden.'],
    ],
  },
  {
    author: 'ebba-wikander',
    title: 'Min sparprofil på ett halvår',
    content:
      'Började med en fond för att kompisen hade den. Bytte till tre fonder för att en app sa det. Läste att de tre fonderna innehöll samma saker. Gick tillbaka till en.\n\nTotalt resultat: jag är tillbaka där jag började, men nu vet jag varför. Det känns ändå som framsteg.',
    replies: [
      ['linnea-ahlgren', 'Det är exakt så framsteg ser ut.'],
      ['elin-sandberg', 'Tog mig fyra år att göra samma runda. Du är snabb.'],
    ],
  },
  {
    author: 'linnea-ahlgren',
    title: 'Barnsparande: namnet på kontot',
    content:
      'Vi diskuterade länge hemma: spara i barnens namn eller i vårt? I deras namn är pengarna deras på artonårsdagen, vad de än vill. I vårt namn kan vi styra, men också frestas.\n\nDet blev en blandning. En liten del i deras namn, som de ser och får vara med och följa. En större del hos oss med deras namn bara i huvudet. Hur har ni tänkt?',
    replies: [
      ['kerstin-rosendahl', 'Allt i eget namn. Gav det när de köpte lägenhet, inte när de fyllde arton.'],
      ['oskar-nyberg', 'Allt i deras namn. Den ena köpte moped, den andra körkort. Båda lärde sig något.'],
      [
        'hampus-fjallstrom',
        'Jag fick mina vid arton. Köpte skidor. Blev skidlärare. Så det kan man också kalla avkastning.',
      ],
      ['sofia-lagerqvist', 'Blandning här också. Och låt dem se kurvan falla någon gång medan summan är liten.'],
    ],
  },
  {
    author: 'elin-sandberg',
    content:
      'Har rensat i listan över bolag jag bevakar. Från 61 till 18. Det gick lättare när jag frågade vilka av dem jag skulle sakna.',
    replies: [['viktor-ekholm', 'Samma metod som med kalkylbladen. Det gör ont i tio minuter.']],
  },
  {
    author: 'elin-sandberg',
    title: 'Ett år med en riktig investeringsdagbok',
    content:
      'Jag lovade mig själv att skriva varje vecka och det blev väl var tredje. Ändå är det den bästa sparvanan jag har haft. Tre mönster som jag aldrig hade sett annars:\n\nJag köper nästan alltid på måndagar. Ingen aning om varför, men helgläsningen har nog något med saken att göra.\n\nJag använder ordet "tillfälligt" om dåliga nyheter dubbelt så ofta som om goda.\n\nNär jag skriver längre än en halv sida är jag osäker. De bästa köpen har tre rader.\n\nJag tänker fortsätta, och jag tänker sluta köpa på måndagar.',
    replies: [
      ['maja-bergqvist', 'Andelen "tillfälligt" om dåliga mot goda nyheter är en riktigt fin bias-mätare.'],
      ['kerstin-rosendahl', 'Tre rader stämmer på mig också. Lång motivering är ofta en övertalning.'],
      ['ebba-wikander', 'Började skriva dagbok i dag på grund av det här. Rad ett: köpte inget. Rad två: stolt.'],
    ],
  },
  {
    author: 'amira-haddad',
    content:
      'Fick frågan om jag hellre läser en rapport eller en roman. Rapporten har sämre dialog men fler opålitliga berättare.',
    replies: [['ingrid-palmgren', 'Som gammal svensklärare: det var den bästa meningen i dag.']],
  },
  {
    author: 'saga-lindqvist',
    title: 'Källskatt, en lista för mitt framtida jag',
    content:
      'Samlar erfarenheter här så att jag hittar dem nästa år. Det är inga råd, bara vad jag själv brukar dubbelkolla:\n\n– vilken kontotyp innehavet ligger i\n– vilken skattesats avtalet säger och vilken som faktiskt drogs\n– om banken begär tillbaka mellanskillnaden eller om jag ska göra det\n– sista datum, som jag missade ett år\n\nHar ni fler punkter?',
    replies: [
      ['mikael-tornblom', 'Valutakursen den dag utdelningen bokfördes, inte den dag du läser om den.'],
      [
        'sabine-krautwald',
        'Aus deutscher Sicht genau dieselbe Liste. Fristen ganz nach oben, die verpasst jeder einmal.',
      ],
      ['linnea-ahlgren', 'En kopia på besluten. Banken rensar fortare än man tror.'],
    ],
  },
  {
    author: 'viktor-ekholm',
    content:
      'Orderingång, fakturering, kassaflöde. I den ordningen kommer sanningen, men bara den sista går att handla mat för.',
    replies: [['sofia-lagerqvist', 'Sätt upp den på fakultetens vägg.']],
  },
  {
    author: 'oskar-nyberg',
    title: 'Ensam eller tillsammans',
    content:
      'Min fru vill inte höra ordet börs, min son vill inte höra ordet risk. I trettio år har jag därför investerat ensam. Det har sina fördelar, man slipper diskutera.\n\nMen det finns en nackdel jag har upptäckt först nu: ingen frågar varför. Att skriva här har fått mig att formulera saker som jag trodde var självklara, och ett par av dem visade sig vara rena vanor.\n\nSå tack för frågorna. Ställ gärna fler.',
    replies: [
      ['amira-haddad', 'Tack själv. Du är en av dem som fick mig att börja skriva.'],
      ['kerstin-rosendahl', 'Min man säger "bra, raring" till allt. Ungefär lika användbart.'],
      ['ebba-wikander', 'Fråga: vilken av vanorna var sämst?'],
      ['oskar-nyberg', 'Att jag alltid köpte jämna hundratal. Det tog mig trettio år att fråga varför.'],
    ],
  },
  {
    author: 'maja-bergqvist',
    content:
      'Gjorde en lista över alla gånger jag sagt "den här gången är det annorlunda" det senaste året. Elva gånger. Det var det aldrig.',
    replies: [['oskar-nyberg', 'Någon gång är det det. Det är det som är så jobbigt.']],
  },
  {
    author: 'maja-bergqvist',
    title: 'Medelvärdet är ingen person',
    content:
      '"Börsen ger i snitt 7 %." Jag gick igenom årsavkastningen i en lång serie och räknade hur många enskilda år som låg mellan 5 och 9 %. Det var förvånansvärt få, färre än ett av sex. De flesta år är något helt annat än genomsnittet.\n\nJag tror att det här är den vanligaste anledningen till att folk blir besvikna. De väntar sig en jämn trappa och får en fjällvandring. Samma höjd på slutet, men helt andra skor.',
    replies: [
      ['hampus-fjallstrom', 'Som skidlärare uppskattar jag liknelsen. Folk har alltid fel skor.'],
      ['linnea-ahlgren', 'Färre än ett av sex! Det visste jag inte. Sparar den till nästa släktmiddag.'],
      ['matthias-kessler', 'Das rechne ich mit meiner Zehnten nach. Danke für die Steilvorlage.'],
    ],
  },
  {
    author: 'ingrid-palmgren',
    title: 'Till er som är unga och stressade',
    content:
      'Jag läser ofta här att någon är rädd att ha börjat för sent, och så visar det sig att personen är tjugosex. Jag köpte min första aktie när jag var trettiofyra. Jag hade inga modeller och ingen app. Jag hade en liten summa och ett gott humör.\n\nDet som gjorde skillnad var inte att jag började tidigt eller valde rätt. Det var att jag aldrig var tvungen att sälja när det passade som sämst. Ha en slant vid sidan av. Så enkelt var det för mig.',
    replies: [
      ['ebba-wikander', 'Tack. Jag är tjugofem och behövde det här.'],
      ['rasmus-kvist', '"Aldrig tvungen att sälja" är en bättre strategi än alla jag provat.'],
      ['nura-farouk', 'I read this to my pupils in a clumsy translation. They went quiet for once.'],
    ],
  },
  {
    author: 'kerstin-rosendahl',
    content:
      'Lönesamtal i dag. Höjningen går oavkortat till sparandet i tre månader, sedan får jag börja leva på den. Så har jag gjort sedan -09 och har aldrig saknat något.',
    replies: [['hampus-fjallstrom', 'Snyggt. Tre månader är lagom långt för att glömma att den fanns.']],
  },
  {
    author: 'sofia-lagerqvist',
    content:
      'Obligationsfolk säger "avkastning till förfall". Aktiefolk säger "på sikt". Det är samma sak fast utan datum.',
    replies: [['mikael-tornblom', 'Utan datum och utan löfte.']],
  },
  {
    author: 'mikael-tornblom',
    title: 'Vad en utdelning egentligen kostar bolaget',
    content:
      'Diskuterade återköp och utdelning med en kompis som är företagare. Hans syn var uppfriskande enkel. Pengarna kan göra tre saker: göra firman bättre, göra ägarna gladare eller göra ingenting. Det tredje är det enda fel svaret.\n\nSedan dess tittar jag efter det tredje. Stora kassor utan plan, år efter år, är vanligare än man tror. Och ibland är planen att köpa någon annan dyrt, vilket är en fjärde sak han inte ens hade fantasi till.',
    replies: [
      ['amira-haddad', 'Den fjärde är min vardag som revisor.'],
      ['atle-sundstrom', 'Göra ingenting kan vara rätt i toppen av en cykel. Då heter det torrt krut.'],
      ['mikael-tornblom', 'Sant, så länge det står vem som får tända.'],
    ],
  },
  {
    author: 'hampus-fjallstrom',
    content:
      'Kunden betalade med utdelningspengar, sa hon. Jag satte in min del i fonden som hon har. Kretsloppet är slutet.',
  },
  {
    author: 'linnea-ahlgren',
    title: 'Så pratar vi pengar hemma',
    content:
      'En kväll i månaden, te, ingen dator. Vi går igenom fyra saker:\n\n1. Buffert: räcker den i fyra månader?\n2. Lån: har något ändrats?\n3. Sparande: gick det av sig självt?\n4. En sak vi vill lägga pengar på utan att rättfärdiga det.\n\nPortföljens värde är inte med på listan. Det var mitt förslag, och det är det bästa beslut jag tagit i ekonomin. Vi bråkar inte längre om kurser som ingen av oss bestämmer över.',
    replies: [
      ['saga-lindqvist', 'Punkt fyra är vacker.'],
      ['oskar-nyberg', 'Jag ska föreslå det för min fru. Te gillar hon i alla fall.'],
      ['joost-verhagen', 'We did this for twenty years. Item four paid for the boat.'],
      ['ebba-wikander', 'Fyra månaders buffert av utgifter eller lön?'],
      ['linnea-ahlgren', 'Utgifter. Det är mindre skrämmande och mer rättvisande.'],
    ],
  },
  {
    author: 'elin-sandberg',
    minutesAgo: 64000,
    title: 'Boktips till regniga helger',
    content:
      'Fyra böcker som förändrade hur jag sparar, i den ordning jag önskar att jag läst dem:\n\nMorgan Housel, The Psychology of Money. Kort, klok, går att läsa på tåget.\nHoward Marks, The Most Important Thing. Om risk som något annat än en siffra.\nBurton Malkiel, A Random Walk Down Wall Street. För ödmjukheten.\nBenjamin Graham, The Intelligent Investor. Den läste jag först, och då förstod jag den inte.\n\nVad saknas? Gärna något på svenska.',
    replies: [
      [
        'oskar-nyberg',
        'Läs en företagshistorik i stället. Biblioteket har hyllmeter. Där ser man hur långt tjugo år är.',
      ],
      ['maja-bergqvist', 'Kahneman, Tänka, snabbt och långsamt. Inte om pengar, och just därför.'],
      ['linnea-ahlgren', 'Bogles lilla bok om indexfonder. Läses på en kväll.'],
      ['kerstin-rosendahl', 'Jag lyssnade på Housel på väg till jobbet. Fyra nätter så var den slut.'],
    ],
  },
  {
    author: 'elin-sandberg',
    content: 'Testar att bara titta på portföljen på fredagar. Det är dag tre och jag känner mig som en rökare.',
    replies: [
      ['rasmus-kvist', 'Dag 1–10 är värst. Ha något i händerna.'],
      ['yusuf-demir', 'Jag stickar. På allvar.'],
    ],
  },
  {
    author: 'oskar-nyberg',
    content:
      'En vän frågade när man ska sälja. Jag sa: när du behöver pengarna, när du hade fel, eller när du hittat något klart bättre. Han frågade vilken som är vanligast. Den fjärde, sa jag.',
    replies: [
      ['rasmus-kvist', 'Panik?'],
      ['oskar-nyberg', 'Panik.'],
    ],
  },
  {
    author: 'atle-sundstrom',
    minutesAgo: 18000,
    content: 'Läste mitt eget gamla inlägg om att tålamod är allt. Sålde samma vecka. Ska börja läsa mig själv oftare.',
    replies: [['elin-sandberg', 'Det är därför man ska läsa högt för någon.']],
  },
  {
    author: 'gustav-almen',
    content:
      'Min dotter frågade vad jag äger. Jag sa: lite av några fabriker. Hon frågade vilken del. Jag har funderat på det i fyra dagar nu.',
    replies: [['ingrid-palmgren', 'Säg fikarummet.']],
  },
  {
    author: 'kerstin-rosendahl',
    content:
      'Lärde en kollega skillnaden mellan sparkonto och fondkonto på rasten. Sju minuter. Hon har jobbat i trettioett år. Det är inte hon som har gjort fel.',
    replies: [['saga-lindqvist', 'Fler sådana raster.']],
  },
  {
    author: 'ebba-wikander',
    content: 'Jag: ska bara läsa ett inlägg innan jag somnar. Också jag, 01:14: så det är alltså så goodwill fungerar.',
    replies: [
      ['amira-haddad', 'Förlåt. Men visst är det spännande?'],
      ['ebba-wikander', 'Oväntat ja.'],
    ],
  },
]
