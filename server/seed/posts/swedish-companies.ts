import type { Draft } from './draft.ts'

export const swedishCompanies: readonly Draft[] = [
  {
    author: 'elin-sandberg',
    instrument: 'investor-b',
    content:
      'Substansrabatten i @Investor B är som vädret: alla pratar om den, ingen gör något åt den. Jag köper inte för rabatten och säljer inte för att den försvinner.',
    replies: [
      [
        'oskar-nyberg',
        'Så har jag gjort i trettio år. Rabatten har varit både en vän och en ovän, bolagen under har varit en vän.',
      ],
      [
        'sofia-lagerqvist',
        'Jag räknar om de onoterade innehaven själv ibland. Ju mer jag räknar, desto mindre tror jag på en decimal.',
      ],
    ],
  },
  {
    author: 'amira-haddad',
    instrument: 'lifco-b',
    content:
      'Förvärvsbolag är min svaghet. Frågan jag ställer om @Lifco B och liknande är alltid densamma: vad är avkastningen på det senaste förvärvet, inte på det bästa?',
    replies: [
      ['linnea-ahlgren', 'Går det ens att se? De redovisar ju bara snittet.'],
      [
        'amira-haddad',
        'Inte exakt, men jämför vad de betalat med hur resultatet ändras två år senare. Det ger en fingervisning.',
      ],
      ['sofia-lagerqvist', 'Och håll ett öga på tilläggsköpeskillingarna. De berättar om säljarna nådde sina mål.'],
    ],
  },
  {
    author: 'saga-lindqvist',
    instrument: 'swedbank-a',
    content:
      'Fråga till er som äger banker för utdelningens skull, som jag gör med @Swedbank A: räknar ni med utdelningen som en lön eller som en bonus? Jag har börjat budgetera med halva.',
    replies: [
      ['mikael-tornblom', 'Bonus. Den som har varit med när den ställdes in glömmer inte det.'],
      ['kerstin-rosendahl', 'Halva låter klokt. Jag räknar med noll och blir glad varje år.'],
      ['saga-lindqvist', 'Noll är mer än vad jag klarar psykologiskt, men jag förstår tanken.'],
    ],
  },
  {
    author: 'viktor-ekholm',
    instrument: 'sandvik',
    content:
      'Verktyg slits. Det är hela min tes för @Sandvik på två ord. Resten av analysen handlar om att inte betala för mycket för de två orden.',
    replies: [
      ['atle-sundstrom', 'Berg är hårt. Tre ord.'],
      ['gustav-almen', 'Elmotorer går. Jag vill också vara med.'],
    ],
  },
  {
    author: 'viktor-ekholm',
    instrument: 'skf-b',
    title: 'Kullager och konjunktur',
    content:
      'Det finns en gammal tumregel om att kullager går först in i och först ut ur en nedgång eftersom de sitter i allt som snurrar. Jag testade på mitt eget sätt: tog femton år av försäljningstillväxt för @SKF B och lade bredvid inköpschefsindex för industrin.\n\nSambandet finns, men det är mest samtidigt. Några månaders försprång möjligen, och de äts upp av att rapporterna kommer kvartalsvis. Slutsats: roligt diagram, ingen kristallkula.',
    replies: [
      ['maja-bergqvist', 'Vad fick du för korrelation när du tog bort de två krisåren?'],
      ['viktor-ekholm', 'Betydligt lägre. Precis det jag hoppades att du inte skulle fråga.'],
      ['maja-bergqvist', 'Alltid den frågan.'],
      ['oskar-nyberg', 'Ett diagram som avslöjar att det inte fungerar är värt tio som påstår motsatsen.'],
    ],
  },
  {
    author: 'oskar-nyberg',
    instrument: 'handelsbanken-a',
    content:
      'Ägt @Handelsbanken A så länge att jag minns när kontoret hade gröna gardiner. Det är ingen analys, men det är heller inte den sämsta anledningen jag haft att äga något.',
    replies: [['mikael-tornblom', 'De gröna gardinerna var dessutom avskrivna.']],
  },
  {
    author: 'atle-sundstrom',
    instrument: 'boliden',
    content:
      'Metallpriser går inte att spå, så jag slutade. I @Boliden tittar jag på halter, kostnad per ton och hur länge gruvan räcker. Priset får komma som det kommer.',
    replies: [
      ['viktor-ekholm', 'Och energikostnaden. Den tog jag för lätt på första gången.'],
      ['atle-sundstrom', 'Sant. Den hamnade på mitt minneskort efter att ha lärt mig den hårda vägen.'],
    ],
  },
  {
    author: 'maja-bergqvist',
    instrument: 'omxs30',
    content:
      'Roade mig med att räkna hur stor del av @OMXS30 som är verkstad och bank. När jag säger att jag "äger en svensk indexfond" menar jag alltså mest lastbilar och bolån.',
    replies: [
      ['linnea-ahlgren', 'Därför har jag en global bredvid. Annars är man mer norrländsk maskinpark än man tror.'],
      ['elin-sandberg', 'Lastbilar och bolån hade varit ett ärligare fondnamn.'],
    ],
  },
  {
    author: 'gustav-almen',
    instrument: 'nibe-industrier-b',
    content:
      'Sitter på jobbet och dimensionerar värmepumpar, går hem och läser om @NIBE B. Risken är att jag tror att min kundkrets är hela världen. Någon som har ett bra sätt att skydda sig mot det?',
    replies: [
      ['hampus-fjallstrom', 'Fråga någon som värmer med ved. Hej.'],
      ['linnea-ahlgren', 'Läs om bolaget på ett språk du knappt kan. Då fastnar inte de välbekanta orden.'],
      ['gustav-almen', 'Båda råden är bättre än väntat.'],
    ],
  },
  {
    author: 'ingrid-palmgren',
    instrument: 'hennes-mauritz-b',
    content:
      'Jag har @H&M B sedan den tiden då man fick presentkort på stämman. Det har varit en lång väg upp och en lång väg ner. Mitt råd till mig själv är att inte förväxla ett gott minne med en god affär.',
    replies: [
      ['ebba-wikander', 'Fick man presentkort på stämman?'],
      ['ingrid-palmgren', 'Och macka. Det var andra tider, på gott och ont.'],
      [
        'giulia-ferrante',
        'I visit their shops in Milan twice a month. The fitting rooms tell me more than the headlines, and they tell me different things each time.',
      ],
    ],
  },
  {
    author: 'kerstin-rosendahl',
    instrument: 'coloplast-b',
    content:
      'Jag arbetar med produkterna varje vecka och ser hur ogärna patienter byter märke när de väl hittat rätt. Det är min hela iakttagelse om @Coloplast B. Vad den är värd i pengar vet jag inte, men jag ser den med egna ögon.',
    replies: [
      [
        'henrik-lauritzen',
        'That kind of observation is worth more than most models. Switching is personal there, not a spreadsheet matter.',
      ],
      ['amira-haddad', 'Bytesbenägenhet i verkligheten. Det står aldrig så tydligt i rapporten.'],
    ],
  },
  {
    author: 'yusuf-demir',
    instrument: 'saab-b',
    title: 'Orderbok, kapacitet och tålamod',
    content:
      'Jag jobbar i branschen så jag skriver inget om enskilda affärer. Men som småsparare tycker jag att diskussionen om @SAAB B ofta hoppar över det tråkiga: en order är inte en leverans. Mellan dem ligger personal, utbildning, leverantörer och år.\n\nJag försöker därför skilja på tre saker:\n– vad som är beställt\n– vad som går att producera\n– vad marknaden redan har räknat med\n\nDen tredje är den enda jag inte kan något om, och den enda som styr kursen på kort sikt.',
    replies: [
      ['marek-zielinski', 'Same here with the supply chain. Capacity is concrete and welders, not press releases.'],
      ['elin-sandberg', 'Den tredje punkten är jag alltid osäker på. Hur resonerar du?'],
      [
        'yusuf-demir',
        'Jag försöker räkna baklänges: vilken tillväxt måste stämma för att dagens pris ska vara rimligt? Sedan frågar jag mig om det känns lätt eller svårt.',
      ],
      ['rasmus-kvist', 'Räkna baklänges är nytt för mig. Ska prova.'],
    ],
  },
  {
    author: 'sofia-lagerqvist',
    instrument: 'eqt',
    content:
      'Med @EQT försöker jag skilja mellan förvaltningsavgiften, som är ganska lugn, och vinstdelningen, som kommer i klump. Blandar man ihop dem blir allt antingen för billigt eller för dyrt.',
    replies: [
      ['david-okafor', 'Agree. I put two different multiples on the two streams and stopped arguing with myself.'],
      ['linnea-ahlgren', 'Hur gör du med fonder som ännu inte är färdigplacerade?'],
      ['sofia-lagerqvist', 'Räknar dem försiktigt. Avgiften är utlovad, arbetet är inte gjort.'],
    ],
  },
  {
    author: 'mikael-tornblom',
    instrument: 'telia-company',
    content: 'Frågan om @Telia är inte om folk använder mobilen. Frågan är vem som får betalt för det.',
    replies: [
      ['saga-lindqvist', 'Och vem som gräver ner kabeln.'],
      ['oskar-nyberg', 'Jag har ställt den frågan sedan det hette Televerket.'],
    ],
  },
  {
    author: 'hampus-fjallstrom',
    instrument: 'sca-b',
    content: 'Fällde två granar på tomten och kände mig som en mycket liten @SCA B.',
    replies: [
      ['mikael-tornblom', 'Redovisar du dem till verkligt värde?'],
      ['hampus-fjallstrom', 'Till ved.'],
    ],
  },
  {
    author: 'linnea-ahlgren',
    instrument: 'microsoft',
    content:
      'Äger @Microsoft i smyg, det vill säga genom varje fond jag har. När jag lade ihop alla fonder var det mitt största innehav. Lite pinsamt för någon som trodde att hon var spridd.',
    replies: [
      ['elin-sandberg', 'Genomlysning är en otrevlig övning som alla borde göra.'],
      ['gustav-almen', 'Jag fann samma sak. Fyra fonder, en och samma topp tio.'],
    ],
  },
  {
    author: 'rasmus-kvist',
    instrument: 'evolution',
    content:
      'Ägde @Evolution i två dagar, fyra dagar och en eftermiddag. Nu har jag ägt det i sju månader, och har för första gången läst hur de tjänar pengar.',
    replies: [
      ['sofia-lagerqvist', 'En eftermiddag. Jag hoppas att det var en bra eftermiddag.'],
      ['rasmus-kvist', 'Det var det inte.'],
    ],
  },
  {
    author: 'elin-sandberg',
    instrument: 'volvo-b',
    content:
      'Fick frågan varför @Volvo B är mitt största innehav. Ärligt svar: för att det växte dit, inte för att jag bestämde det. Nu funderar jag på om det är en strategi eller en brist på strategi.',
    replies: [
      ['saga-lindqvist', 'Välkommen till klubben. Vi har @Investor B på menyn.'],
      ['viktor-ekholm', 'Om du inte ägde någon i dag, hur mycket skulle du vilja ha? Skillnaden är svaret.'],
      ['elin-sandberg', 'Usch, ungefär hälften. Bra och obehaglig fråga.'],
    ],
  },
  {
    author: 'amira-haddad',
    instrument: 'atlas-copco-a',
    content:
      'Det som imponerar på mig i @Atlas Copco A är hur små investeringarna är jämfört med försäljningen. Mycket görs av leverantörer, kvar blir montering, service och pris. Jag letar efter samma mönster i mindre bolag och hittar det nästan aldrig.',
    replies: [
      ['viktor-ekholm', 'Och servicen. Kompressorn säljs en gång, filtren i femton år.'],
      ['gustav-almen', 'Vi har en från -98 i källaren på jobbet. Servas fortfarande.'],
      ['amira-haddad', 'Där har du hela caset i en källare.'],
    ],
  },
  {
    author: 'saga-lindqvist',
    instrument: 'essity-b',
    minutesAgo: 36000,
    content: 'Handlade blöjor och tänkte på @Essity B. Så långt har det gått.',
    replies: [
      ['linnea-ahlgren', 'Jag har två barn och en position. Det räcker gott åt båda hållen.'],
      ['ingrid-palmgren', 'Gustav, här är tvålen.'],
    ],
  },
  {
    author: 'viktor-ekholm',
    instrument: 'epiroc-a',
    content:
      'När någon säger att @Epiroc A är dyrt frågar jag: jämfört med vad? Jämfört med sig själv, med andra verkstadsbolag eller med vad gruvan skulle kosta att driva utan maskinerna? Man får tre olika svar och alla är ärliga.',
    replies: [
      ['atle-sundstrom', 'Den tredje jämförelsen är den enda som gruvchefen gör.'],
      ['sofia-lagerqvist', 'Och den första är den enda som grafen visar.'],
    ],
  },
  {
    author: 'oskar-nyberg',
    instrument: 'sca-b',
    content: 'Skog växer även när börsen är stängd. Det är den enda tillgångsklass jag vet där tiden gör hela jobbet.',
    replies: [
      ['atle-sundstrom', 'Och älgarna gör avdraget.'],
      ['hampus-fjallstrom', 'Stormarna också. Men ja.'],
    ],
  },
  {
    author: 'atle-sundstrom',
    instrument: 'epiroc-a',
    content: 'Var på gruvmässa. Det pratades batterier i varje monter och service i varje bar. Jag tror mer på baren.',
    replies: [['viktor-ekholm', 'Den bästa kanalkontrollen sker alltid efter sju på kvällen.']],
  },
  {
    author: 'maja-bergqvist',
    instrument: 'evolution',
    content:
      'Jag försöker skatta hur mycket av spridningen i åsikter om @Evolution som beror på fakta och hur mycket som beror på när folk köpte. Mitt preliminära svar: inköpskursen förklarar nästan allt.',
    replies: [
      ['rasmus-kvist', 'Som en som köpt på tre olika nivåer kan jag bekräfta att jag haft tre olika åsikter.'],
      ['sofia-lagerqvist', 'Ankring i realtid. Det är därför jag döljer inköpskursen i min vy.'],
      ['maja-bergqvist', 'Att dölja den är ett utmärkt experiment, gör gärna ett inlägg om det.'],
    ],
  },
  {
    author: 'gustav-almen',
    instrument: 'abb-ltd',
    content:
      'Trettio år på samma bransch och jag kan fortfarande inte säga om @ABB är billigt. Däremot hör jag om kunderna klagar, och på vad. Långa leveranstider är den bästa sortens klagomål.',
    replies: [
      ['viktor-ekholm', 'Klagomål på leveranstid: bra. Klagomål på pris: sämre. Inga klagomål: oroande.'],
      [
        'nadine-wehrli',
        'Auf der Kundenseite genauso: Solange über Lieferzeiten geschimpft wird und nicht über den Preis, läuft es.',
      ],
    ],
  },
  {
    author: 'ingrid-palmgren',
    instrument: 'investor-b',
    content:
      'Min far sa att man ska äga något som ägs av människor som tänker på sina barnbarn. Sedan dess har jag @Investor B, och nu har jag själv barnbarn att tänka på.',
    replies: [
      ['elin-sandberg', 'Det finaste jag läst här på länge.'],
      ['saga-lindqvist', 'Loggen kan inte slå det där.'],
    ],
  },
  {
    author: 'kerstin-rosendahl',
    instrument: 'astrazeneca-sto',
    content:
      'Ser nya läkemedel komma in i vården långsamt, i små steg, med mycket utbildning. När jag läser rubriker om genombrott för @AstraZeneca eller någon annan tänker jag alltid på hur lång vägen från rubrik till ronden är.',
    replies: [
      ['henrik-lauritzen', 'From headline to ward round. Exactly the gap most models skip.'],
      [
        'franziska-lenz',
        'Als Chemikerin: Der Weg vom Labor zur Schlagzeile ist auch schon lang. Und dann geht es erst los.',
      ],
    ],
  },
  {
    author: 'yusuf-demir',
    instrument: 'hexagon-b',
    content:
      'Mätteknik är en av de få branscher där kunden blir mer beroende ju bättre produkten är. Det gäller jobbet jag har och det gör att jag ser på @Hexagon B med lite för snälla ögon.',
    replies: [
      ['gustav-almen', 'Att veta att ögonen är snälla är halva jobbet.'],
      ['linnea-ahlgren', 'Den andra halvan är att läsa vad de kallar jämförelsestörande.'],
    ],
  },
  {
    author: 'sofia-lagerqvist',
    instrument: 'assa-abloy-b',
    content:
      'Lås är ett underbart litet vardagsföremål: billigt jämfört med det det skyddar, jobbigt att byta, och ingen vill köpa det billigaste. Jag önskar att fler av mina innehav hade de tre egenskaperna.',
    replies: [
      ['amira-haddad', 'Lägg till: någon annan betalar. Fastighetsägaren köper, hyresgästen använder.'],
      ['elin-sandberg', 'Nu kommer jag att titta på varje dörr resten av veckan.'],
      ['sofia-lagerqvist', 'Tillverkaren står på kistan. Vassego för den nya hobbyn.'],
    ],
  },
  {
    author: 'mikael-tornblom',
    instrument: 'nordea-bank-sto',
    content:
      'Bank på fyra marknader, rapport i en valuta, utdelning i en annan. @Nordea är en liten kurs i huvudräkning.',
    replies: [['tove-aaltonen', 'From the Helsinki side it looks the same, only in the opposite order.']],
  },
  {
    author: 'ebba-wikander',
    instrument: 'hennes-mauritz-b',
    minutesAgo: 29500,
    content:
      'Alla i min ålder pratar om secondhand, men kassakön i butiken är lika lång som vanligt. Vad tror ni mest på, vad folk säger eller kön? Har funderat på @H&M B i en vecka nu.',
    replies: [
      ['ingrid-palmgren', 'Kön. Men räkna påsarna också.'],
      ['giulia-ferrante', 'And look at what is on the sale rail. The queue does not tell you the margin.'],
      ['ebba-wikander', 'Påsar och rea-ställ. Fältarbete på lördag då!'],
    ],
  },
  {
    author: 'hampus-fjallstrom',
    instrument: 'nibe-industrier-b',
    content:
      'Monterade åt en kund som först ville ha billigast, sedan tystast, sedan svenskt. Till slut valde hon den som kunde levereras före första snön. Köpbeslut är inte så romantiska som man tror.',
    replies: [['gustav-almen', 'Tillgänglighet slår nästan allt. Det stämmer med min erfarenhet.']],
  },
  {
    author: 'linnea-ahlgren',
    instrument: 'comp',
    content:
      'Jämförde min globalfond med @NASDAQ Composite över fem år och kände mig dum i tio minuter. Sedan jämförde jag hur mycket de hade fallit som mest. Då kände jag mig vuxen i tio minuter. Slutsatsen är att jag ska sluta jämföra.',
    replies: [
      ['maja-bergqvist', 'Man ska jämföra risk mot risk, men det gör ingen skärmdump av.'],
      ['viktor-ekholm', 'Jag jämför mig med snittet av mina egna dåliga idéer. Då vinner jag ibland.'],
    ],
  },
  {
    author: 'rasmus-kvist',
    instrument: 'nvidia',
    content:
      'Kom ihåg känslan från när jag sålde @NVIDIA för tidigt, köpte tillbaka för sent och sålde igen. Kurvan i min minnesbild går bara uppåt. Kurvan i min deklaration gör det inte.',
    replies: [
      ['yusuf-demir', 'Den andra kurvan borde man rama in.'],
      ['maja-bergqvist', 'Selektivt minne plus courtage. Klassisk kombination.'],
    ],
  },
  {
    author: 'elin-sandberg',
    instrument: 'saab-b',
    content:
      'Mitt problem med @SAAB B är inte bolaget utan nyhetsflödet. Varje rubrik känns som att den kräver ett beslut. Har stängt av aviseringarna för just det innehavet och märker att jag tycker bättre om det nu.',
    replies: [
      ['yusuf-demir', 'På jobbet gjorde vi samma sak med mejlen. Produktiviteten lär ha stigit.'],
      ['marek-zielinski', 'Turning off notifications is the cheapest hedge on the market.'],
    ],
  },
  {
    author: 'elin-sandberg',
    instrument: 'novo-nordisk-b',
    content:
      'Köpte @Novo Nordisk B efter att ha läst @Henrik Lauritzen i ett år. Det är inte självklart att det är bättre än en egen analys, men jag vet åtminstone vems resonemang jag lånar och när jag borde lämna tillbaka det.',
    replies: [
      [
        'henrik-lauritzen',
        'Please do check my homework. I got the timing of nearly everything wrong and the reasons only half right.',
      ],
      ['saga-lindqvist', '"Lämna tillbaka resonemanget" är ett uttryck jag kommer använda.'],
    ],
  },
  {
    author: 'amira-haddad',
    instrument: 'addtech-b',
    content:
      'Många små dotterbolag, få huvudkontorsmänniskor. Jag gillar modellen i @Addtech B men påminner mig om att det jag egentligen köper är en kultur, och den syns inte i någon not.',
    replies: [
      [
        'sofia-lagerqvist',
        'Personalomsättning bland dotterbolags-vd:ar är det närmaste jag har kommit en siffra på kultur.',
      ],
    ],
  },
  {
    author: 'amira-haddad',
    instrument: 'microsoft',
    content:
      'Läste @Microsoft-rapporten med tanke på bara en sak: hur snabbt växer avskrivningarna jämfört med intäkterna? Det är en fråga som är lätt att ställa och svår att få ett rakt svar på, oavsett bolag.',
    replies: [
      [
        'priya-raman',
        'Depreciation lives are the quiet lever in the whole sector. Always check whether the assumed life changed.',
      ],
      ['jonas-weidner', 'Genau. Zwei Jahre mehr Nutzungsdauer sehen im Ergebnis aus wie Talent.'],
    ],
  },
  {
    author: 'saga-lindqvist',
    instrument: 'industrivarden-c',
    content:
      'Har både @Industrivärden C och @Investor B och frågar mig ibland varför. Överlappet är inte stort, men funktionen i portföljen är densamma. Kanske är två trygghetsfiltar en för mycket.',
    replies: [
      ['oskar-nyberg', 'Den ena kan vara i tvätten.'],
      ['elin-sandberg', 'Jag landade i en. Mest för att slippa frågan.'],
    ],
  },
  {
    author: 'saga-lindqvist',
    instrument: 'coca-cola',
    content:
      'Utdelning varje kvartal i stället för en gång per år gör förvånansvärt stor skillnad för mitt tålamod. Storleken är densamma, men påminnelserna är fyra.',
    replies: [
      ['mikael-tornblom', 'Och källskatten är också fyra påminnelser.'],
      ['saga-lindqvist', 'Förstör inte stämningen, Mikael.'],
    ],
  },
  {
    author: 'viktor-ekholm',
    instrument: 'alfa-laval',
    content:
      'Värmeväxlare är som goda grannar: man tänker inte på dem förrän de slutar fungera. Frågan om @Alfa Laval för mig är hur mycket av tillväxten som är projekt och hur mycket som är utbyte av sådant som redan sitter där.',
    replies: [
      ['marek-zielinski', 'Installed base over backlog, every time. It is the same with bridges and bearings.'],
    ],
  },
  {
    author: 'viktor-ekholm',
    instrument: 'omxs30',
    content: 'Läste att @OMXS30 "rusade". Det var under en procent. Vi behöver fler verb.',
    replies: [
      ['ingrid-palmgren', 'Knallade. Lunkade. Tog trappan.'],
      ['atle-sundstrom', 'Index lunkade på bred front. Det hade jag läst.'],
    ],
  },
  {
    author: 'oskar-nyberg',
    instrument: 'industrivarden-c',
    content:
      'Ett investmentbolag är som en trädgård: den som gräver upp plantorna för att se hur det går med rötterna får ingen skörd. Så resonerar jag kring @Industrivärden C. Sedan gräver jag ändå ibland.',
    replies: [['saga-lindqvist', 'Spaden ligger framme hos mig med.']],
  },
  {
    author: 'oskar-nyberg',
    instrument: 'seb-a',
    content:
      'Ringde banken i ett annat ärende och fick prata med en människa inom två minuter. Det är ingen värderingsmodell, men jag noterade det i min mapp om @SEB A.',
    replies: [['mikael-tornblom', 'Väntetid i telefon är ett underskattat nyckeltal.']],
  },
  {
    author: 'atle-sundstrom',
    instrument: 'sandvik',
    content:
      'Äger både den som säljer borren och den som äger berget. Insåg att när det går bra för den ena klagar den andra på priserna. Trodde att jag hade två case, jag har en diskussion.',
    replies: [['viktor-ekholm', 'En intern diskussion med utdelning.']],
  },
  {
    author: 'atle-sundstrom',
    instrument: 'volvo-b',
    content:
      'Står på en rastplats utanför Töre och räknar märken på timmerbilar. Tre av fem. Stickprovet är litet och kaffet är svagt. @Maja Bergqvist, räkna inte på det här.',
    replies: [
      ['maja-bergqvist', 'Konfidensintervallet är bredare än E10.'],
      ['viktor-ekholm', 'Jag har gjort detsamma vid Lögdeå. Vi kanske ska slå ihop serierna.'],
    ],
  },
  {
    author: 'maja-bergqvist',
    instrument: 'investor-b',
    minutesAgo: 21000,
    content:
      'Frågade mig varför alla svenska småsparare jag känner äger @Investor B. Hypotes 1: det är ett bra bolag. Hypotes 2: alla svenska småsparare jag känner läser samma tre böcker. De utesluter inte varandra.',
    replies: [
      ['elin-sandberg', 'Vilka tre böcker? Frågar åt mig själv.'],
      ['maja-bergqvist', 'Du har skrivit om två av dem, Elin.'],
    ],
  },
  {
    author: 'gustav-almen',
    instrument: 'siemens-energy',
    content:
      'Transformatorer har blivit ett samtalsämne. Det hade ingen på min utbildning trott på. Jag har @Siemens Energy på bevakning och försöker låta bli att blanda ihop yrkesstolthet med värdering.',
    replies: [
      ['marek-zielinski', 'I have the same disease with steel beams.'],
      ['leonie-brandt', 'Vorbildlich. Ich verwechsle regelmäßig Vertragsklauseln mit Kurszielen.'],
    ],
  },
  {
    author: 'gustav-almen',
    instrument: 'vestas-wind-systems',
    content:
      'En fråga som jag inte har svar på: när ett bolag som @Vestas säljer ett verk och sedan servar det i tjugo år, vilken av de två affärerna är bolaget? Räknar man på den ena ser det svagt ut, på den andra starkt.',
    replies: [
      ['atle-sundstrom', 'Servicen, men bara om verket står kvar och snurrar. Samma som med borriggar.'],
      [
        'ingvild-solheim',
        'I ask myself this every time I pass the park outside the fjord. The service boats go out more often than I expected.',
      ],
    ],
  },
  {
    author: 'ingrid-palmgren',
    instrument: 'astrazeneca-sto',
    content:
      'På apoteket fick jag tre olika märken av samma sak. Frågade farmaceuten varför. Det blev en halvtimme om patent. Nu förstår jag bolag som @AstraZeneca lite bättre och kön lite sämre.',
    replies: [['aoife-brennan', 'As the person behind that counter: please keep asking. It makes the day.']],
  },
  {
    author: 'ingrid-palmgren',
    instrument: 'skanska-b',
    content:
      'Min man sa alltid att man ska akta sig för bolag som bygger saker som kan bli försenade. Han var byggledare. Jag äger ändå lite @Skanska B, mest för att få sista ordet.',
    replies: [
      ['hampus-fjallstrom', 'Som snickare: din man hade en poäng.'],
      ['ingrid-palmgren', 'Det hade han oftast. Därför äger jag bara lite.'],
    ],
  },
  {
    author: 'kerstin-rosendahl',
    instrument: 'essity-b',
    content:
      'Det som används varje dag på en avdelning och som ingen tackar för. Det är nog min investeringsstil i en mening, och ett skäl till att jag har @Essity B.',
    replies: [['saga-lindqvist', 'Och efter en nattvecka har du mer statistik än de flesta analytiker.']],
  },
  {
    author: 'yusuf-demir',
    instrument: 'ericsson-b',
    content:
      'Pratade med en kollega som bytt från @Ericsson B till oss. Han sa att skillnaden är att där har man många kunder som köper lite i taget, här få kunder som köper allt på en gång. Båda är nervösa, men på olika dagar.',
    replies: [['sofia-lagerqvist', 'Det där är kundkoncentration förklarad på två rader.']],
  },
  {
    author: 'yusuf-demir',
    instrument: 'rheinmetall',
    content:
      'En sak jag önskar att fler skrev ut när de jämför försvarsbolag som @Rheinmetall: vilka år antar du i tillväxten, och vad händer året efter? Nästan alla modeller jag ser slutar precis när det börjar bli intressant.',
    replies: [
      ['tobias-reinhardt', 'Der Endwert ist immer das Jahr, über das niemand reden will.'],
      ['marek-zielinski', 'Terminal value is where optimism goes to live.'],
    ],
  },
  {
    author: 'sofia-lagerqvist',
    instrument: 'evolution',
    content:
      'Blir less på att allt om @Evolution ska vara antingen eller. Man kan tycka att produkten är bra, att regelrisken är verklig och att man inte vet priset på den risken. Alla tre samtidigt. Det är så jag har det.',
    replies: [
      ['rasmus-kvist', 'Den tredje är den ärliga. Jag skippade den.'],
      ['lukas-steininger', 'Das ist der erste ausgewogene Beitrag dazu, den ich lese.'],
    ],
  },
  {
    author: 'mikael-tornblom',
    instrument: 'tele2-b',
    content:
      'Bredband, mobil och en faktura som ingen läser. Ur kundsynpunkt irriterande, ur ägarsynpunkt begripligt. Jag är båda med @Tele2 B, och fakturan läser jag numera.',
    replies: [['linnea-ahlgren', 'Läste min i går. Tre tjänster jag inte visste att jag hade. Tack för påminnelsen.']],
  },
  {
    author: 'ebba-wikander',
    instrument: 'apple',
    content:
      'Är det konstigt att äga @Apple när man har en telefon som är fem år gammal och tänker behålla den? Känns som att jag sviker mig själv som aktieägare.',
    replies: [
      ['viktor-ekholm', 'Nej. Jag äger kullager och har aldrig bytt ett.'],
      ['saga-lindqvist', 'Jag äger bank och har aldrig haft ett större lån där. Det går bra.'],
    ],
  },
  {
    author: 'ebba-wikander',
    instrument: 'evolution',
    content:
      'Läste tre olika analyser av samma bolag och fick tre olika slutsatser från samma siffror. Är det så här det är? Alltid?',
    replies: [
      ['sofia-lagerqvist', 'Ja. Det är därför det finns en köpare och en säljare.'],
      ['amira-haddad', 'Skriv ner vad de är överens om. Det är oftast den användbara delen.'],
    ],
  },
  {
    author: 'hampus-fjallstrom',
    instrument: 'skanska-b',
    content:
      'Hantverkare i kvarteret klagar på att det är svårt att få jobb just nu, samma hantverkare som i fjol klagade på att de inte hann med. Konjunktur är ett annat ord för vem som svarar i telefonen.',
    replies: [['atle-sundstrom', 'Bästa ledande indikatorn jag sett i flödet.']],
  },
  {
    author: 'hampus-fjallstrom',
    instrument: 'tele2-b',
    content:
      'Ingen täckning i hyddan på fjället, ingen portfölj på en vecka. Märkte två saker: snön var fin, och jag saknade inte kurserna utan diskussionerna här.',
    replies: [['kerstin-rosendahl', 'Det är ändå ett fint betyg.']],
  },
  {
    author: 'linnea-ahlgren',
    instrument: 'hexagon-b',
    content:
      'Gick igenom hur mycket av resultatet i mina bolag som är "justerat". Sorterade från noll till pinsamt. Jag tänker inte säga vilka, men övningen tog en kväll och jag fick två nya favoriter och en ny misstänkt.',
    replies: [
      ['amira-haddad', 'Justeringar som återkommer varje år är inte justeringar, de är kostnader i förklädnad.'],
      ['mikael-tornblom', 'Nyfiken på den misstänkta. Men respekterar sekretessen.'],
    ],
  },
  {
    author: 'linnea-ahlgren',
    instrument: 'assa-abloy-b',
    content:
      'Båda barnen har nu egen nyckel. Om ägande i @ASSA ABLOY B hade följt användningen hade jag behövt öka efter första skolveckan. Tredje nyckeln tillverkas nu.',
    replies: [['sofia-lagerqvist', 'Återkommande intäkter.']],
  },
  {
    author: 'rasmus-kvist',
    instrument: 'saab-b',
    content:
      'Köpte @SAAB B efter en rubrik, sålde efter en annan. Resultatet blev plus, lärdomen blev minus. Det är den sortens vinst som gör en dummare.',
    replies: [
      ['maja-bergqvist', 'Rätt utfall, fel process. Den farligaste rutan i fyrfältaren.'],
      ['yusuf-demir', 'Erkänt är halvt förbättrat.'],
    ],
  },
  {
    author: 'rasmus-kvist',
    instrument: 'eqt',
    content:
      'Första gången jag väntat tre månader med att köpa något bara för att jag inte förstod det. Förstår fortfarande inte @EQT helt, men nu vet jag åtminstone vilka tre frågor jag saknar svar på.',
    replies: [
      ['sofia-lagerqvist', 'Skriv frågorna här så hjälps vi åt.'],
      ['rasmus-kvist', '1) hur stor del är avgifter, 2) vad händer om exits dröjer, 3) vem äger vinstdelningen?'],
      ['sofia-lagerqvist', 'Utmärkta frågor. Trean först, den förklarar de andra två.'],
    ],
  },
  {
    author: 'saga-lindqvist',
    instrument: 'telia-company',
    content:
      'Läste på om skillnaden mellan en utdelning som kommer ur kassaflödet och en som kommer ur en försäljning. Det borde vara självklart, men jag har buntat ihop dem i loggen i tre år. Har nu en egen kolumn.',
    replies: [['amira-haddad', 'Den kolumnen kommer att bli loggens viktigaste.']],
  },
  {
    author: 'saga-lindqvist',
    instrument: 'volvo-b',
    content:
      'Extrautdelningar får en egen färg i min logg. Annars tror mitt framtida jag att de är lön. Med @Volvo B har den färgen behövts några gånger och varje gång har jag glömt att den inte är ett löfte.',
    replies: [['viktor-ekholm', 'Cykliskt bolag, cyklisk utdelning. Färgen är helt rätt.']],
  },
  {
    author: 'viktor-ekholm',
    instrument: 'boliden',
    minutesAgo: 44000,
    title: 'Vad en smältverkschef lärde mig om lager',
    content:
      'På en konferens frågade jag en driftchef varför de hade så mycket metall liggande. Han sa: "Det är inte lager, det är processen." Metallen som är på väg genom verket räknas som lager, men den går inte att sälja utan att stänga.\n\nSedan dess tittar jag aldrig på lageromsättning utan att först fråga vad lagret är. Ett modehus och ett smältverk har samma rad i balansräkningen och inget gemensamt.',
    replies: [
      ['ebba-wikander', 'Så bra exempel. Tänker direkt på klädbutiken där lagret faktiskt blir sämre varje vecka.'],
      [
        'atle-sundstrom',
        'Och priset på processlagret svänger med metallen. Det ställer till resultatet varje kvartal.',
      ],
      ['amira-haddad', '"Det är inte lager, det är processen." Ska sälja in den på jobbet.'],
    ],
  },
  {
    author: 'viktor-ekholm',
    instrument: 'abb-ltd',
    content:
      'Jämför två saker i @ABB som sällan står bredvid varandra: hur mycket de växer och hur många de anställer. Kvoten berättar om det är pris, volym eller automatisering i egen verkstad.',
    replies: [['gustav-almen', 'Det sista hoppas man ju på, i ett automationsbolag.']],
  },
  {
    author: 'oskar-nyberg',
    instrument: 'omxspi',
    content:
      'Fyrtio år av @OMXSPI på ett papper. Jag ritade in mina jobb, mina barn och min skilsmässa. Ingen av topparna stämmer med mina bästa år.',
    replies: [
      ['ingrid-palmgren', 'Vackert, Oskar.'],
      ['linnea-ahlgren', 'Nu måste jag rita ett eget.'],
    ],
  },
  {
    author: 'atle-sundstrom',
    instrument: 'equinor',
    content:
      'Olja, gas och havsvind i samma rapport. @Equinor är tre väderlekar på en gång, och jag har bara en paraply.',
    replies: [['ingvild-solheim', 'From Bergen: we own seven umbrellas and still get wet.']],
  },
  {
    author: 'gustav-almen',
    instrument: 'nibe-industrier-b',
    minutesAgo: 25000,
    title: 'Lagercykeln som lurade mig',
    content:
      'Erkänner ett tankefel som kostade mig en del nattsömn. När installatörerna köpte mycket trodde jag att slutkunderna gjorde det. Det de gjorde var att fylla sina förråd, eftersom alla var rädda för att stå utan.\n\nSedan kom tömningen. Slutkunderna köpte ungefär som vanligt, men grossisterna väntade, och det syntes direkt hos tillverkarna. Det är samma pisksnärt som vi läste om på logistikkursen, och jag missade den för att jag själv stod i den.\n\nNu har jag en fråga överst: säljer bolaget till den som använder produkten eller till den som ställer den på en hylla?',
    replies: [
      [
        'emre-aydin',
        'Der Peitscheneffekt. Ich habe ihn im Studium gelernt, im Lager gesehen und im Depot trotzdem vergessen.',
      ],
      ['hampus-fjallstrom', 'Kan intyga hyllorna. Hade elva pumpar i garaget.'],
      ['viktor-ekholm', '"Använder eller ställer på hylla" går rakt in i flik två.'],
    ],
  },
  {
    author: 'ingrid-palmgren',
    instrument: 'telia-company',
    content:
      'Brevbäraren och jag är överens om att vi båda saknar tjocka kuvert. Utdelningen från @Telia kommer numera helt ljudlöst. Den smakar likadant men låter sämre.',
    replies: [['saga-lindqvist', 'Jag har ställt in ett pling bara för det.']],
  },
  {
    author: 'kerstin-rosendahl',
    instrument: 'omxspi',
    content:
      'Är det någon mer som har all sin pension i fonder de aldrig valt? Jag gjorde mitt aktiva val -03 och har inte tittat sedan dess. Öppnade i dag. Det hade gått helt okej. Jag vet inte om jag ska vara stolt eller rädd.',
    replies: [
      ['mikael-tornblom', 'Det gick okej för att du inte tittade. Stolt.'],
      ['linnea-ahlgren', 'Kolla avgiften en gång. Sedan kan du vila i tjugo år till.'],
      ['oskar-nyberg', 'Passivitet är också ett val, bara ett sämre belönat på middagar.'],
    ],
  },
  {
    author: 'yusuf-demir',
    instrument: 'omxs30',
    content:
      'Min strategi i siffror: 80 % index, 15 % bolag jag förstår via jobbet, 5 % bolag jag vill förstå. De sista 5 procenten får 80 % av min lästid. Det är nog helt rätt fördelning, konstigt nog.',
    replies: [
      ['maja-bergqvist', 'Lästid per risk är hög, men du får väl räkna det som hobby.'],
      ['sofia-lagerqvist', 'Hobbyn är billigare än golf.'],
    ],
  },
  {
    author: 'sofia-lagerqvist',
    instrument: 'seb-a',
    content:
      'Det svåraste med att värdera en bank är att den bästa tiden att låna ut och den bästa tiden att sälja aktien ser likadana ut i resultaträkningen. Kreditförlusterna kommer efter festen. @SEB A är inget undantag, och jag säger det med kärlek.',
    replies: [
      ['mikael-tornblom', 'Efter festen och ofta på en söndag.'],
      ['elin-sandberg', 'Hur gör du då, normaliserar du förlusterna?'],
      [
        'sofia-lagerqvist',
        'Ja, snitt över en hel cykel. Det gör att banken ser dyrare ut när det är lugnt, och det är meningen.',
      ],
    ],
  },
  {
    author: 'sofia-lagerqvist',
    instrument: 'lifco-b',
    title: 'Vad är ett tillbudsregister för aktier?',
    content:
      'Inom flyg och vård skriver man tillbud: det gick bra, men det kunde ha gått illa. I portföljen skriver vi bara ned förlusterna. Jag har börjat föra tillbud.\n\nExempel: jag höll på att dubbla ett innehav kvällen före rapport, av ren entusiasm. Det gick upp dagen efter. Enligt loggen en missad vinst. Enligt tillbudsregistret en tur att jag hade middagsgäster.\n\nSex tillbud på ett halvår. Fyra av dem handlar om samma sak: jag blir ivrig när något går bra, inte när det går dåligt. Det trodde jag inte om mig själv.',
    replies: [
      ['kerstin-rosendahl', 'En avvikelserapport för plånboken! Jag älskar det.'],
      ['yusuf-demir', 'Det här är klockrent. Får jag låna formatet?'],
      ['sofia-lagerqvist', 'Varsågod. Datum, vad som nästan hände, vad som stoppade det. Inget mer.'],
      ['aoife-brennan', 'We file near misses at the pharmacy. I never thought to do it at home. Starting tonight.'],
    ],
  },
  {
    author: 'mikael-tornblom',
    instrument: 'swedbank-a',
    content:
      'Kurs, utdelning, kapitalkrav. I den ordningen tittar folk på @Swedbank A. Jag försöker läsa i omvänd ordning, för det är så besluten fattas.',
    replies: [['saga-lindqvist', 'Provar baklänges nästa gång.']],
  },
  {
    author: 'mikael-tornblom',
    instrument: 'handelsbanken-a',
    content:
      'Stod i kö bakom en äldre herre som ville lösa in en check. Personalen löste det med ett leende. Tänkte på kostnadsprogram, men sa inget.',
    replies: [['oskar-nyberg', 'Den äldre herren kan ha varit jag.']],
  },
  {
    author: 'ebba-wikander',
    instrument: 'omxs30',
    content: 'Kompisen frågade om jag slår index. Sa att jag ÄR index. Det blev tyst.',
    replies: [
      ['maja-bergqvist', 'Perfekt svar.'],
      ['linnea-ahlgren', 'Tröja på det, tack.'],
    ],
  },
  {
    author: 'hampus-fjallstrom',
    instrument: 'volvo-b',
    content:
      'Pistmaskinen har dieselmotor från en granne till min favoritaktie. Frågade föraren vad han tycker om servicen. "De kommer när man ringer." Det är allt jag har, och det är mer än de flesta analyser säger.',
    replies: [['viktor-ekholm', 'Fyra ord som jag gärna hade sett i en kvartalsrapport.']],
  },
  {
    author: 'rasmus-kvist',
    instrument: 'novo-nordisk-b',
    content:
      'En månad utan en enda affär. Trodde att det skulle klia i fingrarna men det mesta av kliet satt visst i appen.',
    replies: [
      ['kerstin-rosendahl', 'Bra jobbat. Nu två.'],
      ['oskar-nyberg', 'Välkommen till den tråkiga sidan. Vi har sockerkaka.'],
    ],
  },
  {
    author: 'maja-bergqvist',
    instrument: 'astrazeneca-sto',
    content:
      'Försökte förstå sannolikheten att ett läkemedel i fas 2 når marknaden. Grundfrekvensen är låg, runt var femte eller lägre beroende på område. Vad jag inte kan förstå är varför vi alltid börjar med berättelsen och inte med grundfrekvensen.',
    replies: [
      ['aoife-brennan', 'Because nobody was ever moved by a base rate. I agree with you entirely.'],
      ['franziska-lenz', 'Grundraten zuerst, dann die Geschichte. Ich versuche es, und scheitere in der Mittagspause.'],
    ],
  },
  {
    author: 'linnea-ahlgren',
    instrument: 'investor-b',
    content:
      'Räknade ut vad min fondavgift har kostat sedan barnen föddes, i procent av det jag satt in. Gick ut och sprang en runda. Kom tillbaka och räknade igen.',
    replies: [
      ['elin-sandberg', 'Samma svar?'],
      ['linnea-ahlgren', 'Samma svar, bättre puls.'],
    ],
  },
  {
    author: 'amira-haddad',
    instrument: 'omxspi',
    content:
      'Ju äldre jag blir desto mer gillar jag bolag där jag kan skriva ned hur de går sönder. Kan jag inte det har jag inte förstått dem. Det låter dystert men är motsatsen.',
    replies: [
      ['marek-zielinski', 'Failure modes first. This is how we sign drawings.'],
      ['oskar-nyberg', 'Det är det gladaste dystra jag läst.'],
    ],
  },
  {
    author: 'yusuf-demir',
    instrument: 'nvidia',
    content:
      'Fråga till alla: om ni bara fick läsa EN siffra ur varje rapport resten av livet, vilken? Jag säger rörelsekapital i förhållande till försäljning.',
    replies: [
      ['amira-haddad', 'Betald skatt. Den är svår att måla om.'],
      ['viktor-ekholm', 'Orderingång delat med leveranser.'],
      ['sofia-lagerqvist', 'Nettoskuld.'],
      ['saga-lindqvist', 'Utdelning per aktie, ni visste det.'],
      ['atle-sundstrom', 'Kostnad per ton.'],
      ['ebba-wikander', 'Antal gånger vd:n skriver "utmanande".'],
    ],
  },
  {
    author: 'linnea-ahlgren',
    instrument: 'avanza-zero',
    content:
      'Gratis är ett märkligt pris. Jag har haft @Avanza Zero i åratal och väntat på haken. Den närmaste haken jag hittat är att fonden bara är Sverige, och det står på förpackningen.',
    replies: [
      [
        'maja-bergqvist',
        'Haken är att du börjar titta på annat de säljer. Det är ingen kritik, det är en affärsmodell.',
      ],
      ['mikael-tornblom', 'I butik heter det mjölk längst in.'],
    ],
  },
  {
    author: 'maja-bergqvist',
    instrument: 'lansforsakringar-global-index',
    content:
      'Jämförde innehavslistan i @Länsförsäkringar Global Index med en vanlig globalfond. Det intressanta var inte vad som saknades utan hur lite det syntes i kurvan. Att välja bort en bransch är en åsikt, och åsikten verkar vara billigare än jag trodde.',
    replies: [
      ['linnea-ahlgren', 'Under den period du mätte. Statistikern borde skriva det.'],
      ['maja-bergqvist', 'Statistikern rodnar och håller med.'],
    ],
  },
  {
    author: 'oskar-nyberg',
    instrument: 'spiltan-aktiefond-investmentbolag',
    content:
      'En fond som köper investmentbolag som köper bolag. Tre lager med folk som tänker efter. Jag gillar @Spiltan Aktiefond Investmentbolag men frågar mig ibland vad det fjärde lagret, jag, egentligen tillför.',
    replies: [
      ['saga-lindqvist', 'Du tillför tålamodet. Det kan man inte anställa.'],
      ['elin-sandberg', 'Fjärde lagret skriver dagbok.'],
    ],
  },
  {
    author: 'kerstin-rosendahl',
    instrument: 'amf-rantefond-lang',
    title: 'Räntedelen som ingen pratar om',
    content:
      'Allt i flödet handlar om aktier, så här kommer ett inlägg om motsatsen. En femtedel av mina pengar ligger i räntor, bland annat @AMF Räntefond Lång. Jag trodde att det betydde lugnt. Sedan lärde jag mig att "lång" betyder att den rör sig när räntan rör sig, och då inte alltid åt det håll jag tänkt mig.\n\nNu har jag delat upp det i två högar: kort för sådant jag behöver inom tre år, lång för balansen. Frågade @Sofia Lagerqvist innan, och hon svarade med tålamod.',
    replies: [
      [
        'sofia-lagerqvist',
        'Bra fråga var det. Lång räntefond är ingen madrass, det är en motvikt. Båda behövs, men till olika saker.',
      ],
      ['ingrid-palmgren', 'Motvikt och madrass. Det kommer jag ihåg.'],
      ['ebba-wikander', 'Tack, jag trodde verkligen att räntefond = sparkonto.'],
    ],
  },
  {
    author: 'yusuf-demir',
    instrument: 'xact-norden',
    content:
      'Bytte ut tre små nordiska positioner mot @XACT Norden. Inte för att den är bättre än de tre, utan för att jag hade slutat läsa deras rapporter. Det man inte läser kan lika gärna vara index.',
    replies: [['gustav-almen', '"Det man inte läser kan lika gärna vara index." Den regeln tar jag.']],
  },
]
