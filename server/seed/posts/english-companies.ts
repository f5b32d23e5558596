import type { Draft } from './draft.ts'

export const englishCompanies: readonly Draft[] = [
  {
    author: 'henrik-lauritzen',
    instrument: 'novo-nordisk-b',
    title: 'How I size a position I love',
    content:
      'Loving a company is the most expensive state to be in, so I gave it a procedure.\n\nNew positions start at 2 %. They may grow to 6 % on their own. Beyond that I trim back to 5 % once a year, on the same date, whatever the news. I never add above 4 %, because above 4 % I am no longer buying, I am agreeing with myself.\n\n@Novo Nordisk B has hit the upper rule more than once over the years. Each trim felt wrong. On average they were neither good nor bad, which is the point: the rule is for my sleep, not for my return.',
    replies: [
      ['priya-raman', '"I am no longer buying, I am agreeing with myself." Framed.'],
      ['elin-sandberg', 'Samma tak som jag borde haft på Volvo. Tack för siffrorna.'],
      ['joost-verhagen', 'Once a year on the same date is what makes it work. Otherwise it becomes a mood.'],
      ['aoife-brennan', 'What date did you pick?'],
      ['henrik-lauritzen', 'The second Tuesday of March. Nothing ever happens on a second Tuesday of March.'],
    ],
  },
  {
    author: 'henrik-lauritzen',
    instrument: 'coloplast-b',
    content:
      'Boring is when the product has to be reordered by people who do not want to talk about it. @Coloplast B is my reference for boring.',
    replies: [['kerstin-rosendahl', 'Precis så. Och de som byter märke gör det en gång.']],
  },
  {
    author: 'henrik-lauritzen',
    instrument: 'dsv',
    minutesAgo: 16500,
    content:
      'A reader asked what could make me leave @DSV. My honest list has one item: if integration stories get longer and the cash conversion gets shorter.',
    replies: [
      ['emre-aydin', 'Plus die Jacke.'],
      ['henrik-lauritzen', 'Plus the jacket. Two items.'],
    ],
  },
  {
    author: 'henrik-lauritzen',
    instrument: 'carlsberg-b',
    title: 'Volume, price, mix: in that order, please',
    content:
      'When a brewer grows, I want to know which of the three did the work. Volume means more people drink it. Price means the same people pay more. Mix means they moved up the shelf.\n\nThey look identical in the sales line, and they age very differently. Price is the easiest to take and the first to be given back. So for @Carlsberg B, or any of its peers, I keep a little table with the three columns and a fourth one called "explained by weather", which is empty most years and full of jokes.',
    replies: [
      ['callum-reid', 'The fourth column in Scotland is never empty.'],
      ['giulia-ferrante', 'Same three words in fashion. Add "returns" and you have my whole job.'],
      ['marek-zielinski', 'Price is the first to be given back. True for steel as well.'],
    ],
  },
  {
    author: 'henrik-lauritzen',
    instrument: 'investor-b',
    content:
      'My only Swedish holding company is @Investor B. I like that I can read what they think about each holding and disagree in the margin. My margins are full and my record against them is poor.',
    replies: [['oskar-nyberg', 'Min marginal är också full. Samma resultat.']],
  },
  {
    author: 'david-okafor',
    instrument: 'visa',
    content:
      'People ask whether the toll road can be bypassed. Fair question. I work near that road, so I say nothing about the traffic. As an owner of @Visa I simply try to notice when I am in a hurry to explain a threat away.',
    replies: [['tobias-reinhardt', '"In a hurry to explain away" ist ein brauchbares Warnsignal.']],
  },
  {
    author: 'david-okafor',
    instrument: 'hsbc-holdings',
    content:
      'Bank with a map problem. To value @HSBC I first need an opinion on places I have never been to. That is either diversification or five separate ways to be wrong.',
    replies: [['mikael-tornblom', 'Fyra för Nordea. Du vinner.']],
  },
  {
    author: 'david-okafor',
    instrument: 'unilever',
    title: 'Three ways a price increase shows up',
    content:
      'First in the shop, where people put one thing back. Then in the report, where volumes dip and the words get longer. Last in the culture, when the own label is no longer embarrassing to serve to guests.\n\nI can see the first, read the second, and only guess the third. For staples such as @Unilever the third is the one that matters, and no data provider sells it. My mother does. She switched coffee last year and told everyone.',
    replies: [
      ['klara-neumann', 'Ihre Mutter sollte einen Research-Dienst betreiben.'],
      ['callum-reid', 'The own label biscuits in our house went from hidden to offered. Bearish, I guess.'],
    ],
  },
  {
    author: 'david-okafor',
    instrument: 'nvidia',
    content:
      'I have read forty opinions on @NVIDIA this month and learned one thing: hardly anybody says what would change their mind. If you write one, please end with that sentence. I will start. I would change mine if the largest customers stopped saying how much they spend.',
    replies: [
      ['priya-raman', 'Mine: if second-hand equipment shows up in volume.'],
      ['rasmus-kvist', 'Min: om jag börjar kolla den före frukost igen.'],
      ['maja-bergqvist', 'Det här borde vara ett obligatoriskt fält i appen.'],
    ],
  },
  {
    author: 'priya-raman',
    instrument: 'infineon-technologies',
    content:
      'Power chips age like wine compared with logic chips: the product stays in a car for fifteen years. For @Infineon that cuts both ways. Slow in, slow out, slow to panic.',
    replies: [['jonas-weidner', 'Langsam in Panik ist eine Tugend.']],
  },
  {
    author: 'priya-raman',
    instrument: 'ericsson-b',
    content:
      'Telecom gear has the opposite problem of my industry: the customers are few, regulated and indebted, and the engineers are brilliant. I respect everything about @Ericsson B except the customer list.',
    replies: [
      ['yusuf-demir', 'Det var den snällaste kritiken jag läst.'],
      ['sofia-lagerqvist', 'Few, regulated and indebted. Det är en hel kreditanalys.'],
    ],
  },
  {
    author: 'priya-raman',
    instrument: 'microsoft',
    content: 'Watching depreciation schedules like other people watch football. @Microsoft, away game.',
    replies: [['amira-haddad', 'Samma lag.']],
  },
  {
    author: 'priya-raman',
    instrument: 'apple',
    minutesAgo: 22000,
    title: 'A teardown is not a thesis',
    content:
      "I love teardown videos. I know most of the parts and some of the people. And still, knowing what is inside an @Apple product has never told me anything about what the share would do.\n\nWhat it does tell me is who has pricing power in the chain, and how it shifts. When a part goes from two suppliers to one, or from one to in-house, somebody's margin just moved. That is useful for the suppliers, a little for the customers, and not at all for my sense of timing.",
    replies: [
      ['david-okafor', 'The suppliers of suppliers rule again. Volker would approve.'],
      ['volker-bauer', 'Ich nicke zustimmend aus Stuttgart.'],
      ['lukas-steininger', 'Wo fängt man an, wenn man so etwas lernen will, ohne Ingenieur zu sein?'],
      [
        'priya-raman',
        'Old textbooks on manufacturing economics. Older is better. The physics moved on, the incentives did not.',
      ],
    ],
  },
  {
    author: 'tove-aaltonen',
    instrument: 'sampo-oyj-a',
    minutesAgo: 31500,
    content:
      'Insurance letters, sauna, sleep. That is a Thursday. @Sampo writes clearly enough that I forget it is homework.',
    replies: [['leonie-brandt', 'Ich habe angefangen. Kapitel eins ist großartig, sehr langsam.']],
  },
  {
    author: 'tove-aaltonen',
    instrument: 'kone-oyj',
    content:
      'A lift is sold in a boom and serviced for decades. I own @KONE for the second half of that sentence and suffer with it in the first.',
    replies: [['nadine-wehrli', 'Ich fahre damit täglich und leide nur morgens.']],
  },
  {
    author: 'tove-aaltonen',
    instrument: 'nokia-oyj',
    content:
      "My first salary came from a supplier to @Nokia. So did everyone's. I keep a token holding as a reminder that the best company in the country can become just a company.",
    replies: [
      ['dieter-holzapfel', 'Jedes Land hat so eine.'],
      ['oskar-nyberg', 'Jag har en likadan påminnelse från samma tid.'],
    ],
  },
  {
    author: 'tove-aaltonen',
    instrument: 'neste-oyj',
    content:
      'Margins here depend on rules written in offices far away. With @Neste I read policy papers instead of charts and understand both equally badly.',
    replies: [['ingvild-solheim', 'I share the reading list and the feeling.']],
  },
  {
    author: 'callum-reid',
    instrument: 'diageo',
    minutesAgo: 45000,
    content:
      'I drink little and own some @Diageo, which my friends call hedging. The question I keep returning to is whether people drink better when they drink less. In my local the answer is yes. My local is not a sample.',
    replies: [
      ['matthias-kessler', '"My local is not a sample" auf ein T-Shirt, bitte.'],
      ['henrik-lauritzen', 'Mix column, again. I have the same question a table further up.'],
    ],
  },
  {
    author: 'callum-reid',
    instrument: 'shell',
    minutesAgo: 60000,
    content:
      'Energy is the part of my portfolio where my spreadsheet and my conscience are not on speaking terms. @Shell sits in a separate tab called "talk".',
    replies: [['ingvild-solheim', 'My tab is called "later". Same tab.']],
  },
  {
    author: 'callum-reid',
    instrument: 'coca-cola',
    content:
      'Someone in the pub asked what I see in @Coca-Cola. Said the truth: I see it everywhere. He said that was not an argument. I said it was a hundred-year-old one. We ordered something else.',
    replies: [['tomas-figueira', 'My grandfather would have bought you both a round.']],
  },
  {
    author: 'aoife-brennan',
    instrument: 'astrazeneca-sto',
    title: 'The view from behind the counter',
    content:
      'I am a pharmacist, so people assume I have an edge. Here is the whole of it: I see which prescriptions are repeated and which are quietly not.\n\nThat tells me something about whether a medicine is liked. It tells me nothing about what was already expected, what the next patent ruling says, or how much was spent on getting there. I worked out that I know about a tenth of what I need. The rest I try to admit before each decision about @AstraZeneca or any other name in the dispensary.\n\nReader, the tenth feels like nine tenths. That is the trap.',
    replies: [
      ['kerstin-rosendahl', 'Som sköterska skriver jag under på varje ord. Fällan är verklig.'],
      ['henrik-lauritzen', 'The tenth feels like nine tenths. Best sentence of the week.'],
      ['franziska-lenz', 'Im Labor fühlt es sich auch so an. Und dort ist es vielleicht ein Zwanzigstel.'],
    ],
  },
  {
    author: 'aoife-brennan',
    instrument: 'johnson-johnson',
    minutesAgo: 10500,
    content:
      'Opened the report of @Johnson & Johnson on the bus, missed my stop, learned about patents, devices and spin-offs. The bus driver knew more about the spin-off than I did.',
    replies: [['nadine-wehrli', 'Das Register "langweilig" lässt grüßen.']],
  },
  {
    author: 'aoife-brennan',
    instrument: 'procter-gamble',
    content:
      'We sell more own-label painkillers than brand, and still the brand has the better shelf. With @Procter & Gamble I wonder how much of the shelf is rent. Not a complaint, just a question for anyone in retail.',
    replies: [['giulia-ferrante', 'More than you think, and it is negotiated by people who never visit the shop.']],
  },
  {
    author: 'aoife-brennan',
    instrument: 'apple',
    content:
      'Bought a fraction, named it "fraction". It has gone up, down and sideways, and has taught me more than the courses did.',
  },
  {
    author: 'marek-zielinski',
    instrument: 'siemens-energy',
    title: 'Margin of safety, for people who build things',
    content:
      'In structural work a safety factor is not pessimism. It covers three separate ignorances: the load, the material, and the workmanship. Each has its own factor, and we multiply.\n\nI do the same with shares, roughly. Load: sales 20 % lower for two years. Material: margin two points lower than the ten-year average. Workmanship: management does one foolish acquisition. If the thing still stands after all three, I look at the price.\n\nVery few pass. @Siemens Energy did not when I first looked and may yet, the point is not the name. The point is that I stopped arguing about one number and started arguing about three ignorances.',
    replies: [
      [
        'gustav-almen',
        'Det här är det bästa jag läst om säkerhetsmarginal. Lastfaktor, materialfaktor, utförandefaktor. Självklart.',
      ],
      ['amira-haddad', 'Faktorn "ett dumt förvärv" borde vara lagstadgad.'],
      ['leonie-brandt', 'Drei Unwissenheiten. Das ist auch ein guter Aufbau für ein Gutachten.'],
      ['sofia-lagerqvist', 'Samma som stresstest på kreditsidan, fast vackrare formulerat.'],
    ],
  },
  {
    author: 'marek-zielinski',
    instrument: 'rheinmetall',
    content:
      'Order books make headlines, welders make deliveries. I look for apprenticeships. If @Rheinmetall or any maker of heavy things hires trainees in three locations at once, somebody believes in the year after next.',
    replies: [
      ['yusuf-demir', 'Utbildningsplatser som ledande indikator. Det stämmer med vad jag ser.'],
      ['tobias-reinhardt', 'Personalaufbau vor Umsatz. Im Bericht steht es unter "Mitarbeiter", Seite weit hinten.'],
    ],
  },
  {
    author: 'marek-zielinski',
    instrument: 'atlas-copco-a',
    content:
      'Every site I have worked on had one of their compressors, and it was always the one thing nobody complained about. With @Atlas Copco A the hard part is not liking it. The hard part is the price of being liked.',
    replies: [['amira-haddad', 'Priset för att vara omtyckt. Så är det.']],
  },
  {
    author: 'marek-zielinski',
    instrument: 'alfa-laval',
    content: 'Heat exchangers fail slowly and politely. I wish my other holdings did the same.',
    replies: [['viktor-ekholm', 'De skickar ett mejl först.']],
  },
  {
    author: 'marek-zielinski',
    instrument: 'abb-ltd',
    content:
      'Two suppliers offer the drives we need for this site, and @ABB is one. Two is a comfortable number for them and an uncomfortable one for us. I write this as a customer and smile as an owner.',
    replies: [['nadine-wehrli', 'Zwei Anbieter, keine Preisdiskussion. Siehe auch bei uns.']],
  },
  {
    author: 'giulia-ferrante',
    instrument: 'hennes-mauritz-b',
    minutesAgo: 27000,
    title: 'Reading a shop like a report',
    content:
      'I buy textiles for a living, so I cannot walk into a store without counting. Here is my five-minute visit, in order:\n\n• Entrance: what is at full price in the first three metres? That is the hope.\n• Middle: how many sizes are missing? That is the truth about demand.\n• Back wall: what is marked down, and since when? That is last quarter.\n• Fitting rooms: queue or no queue.\n• Till: what do they try to add at the end?\n\nI did it in nine @H&M B stores across four cities. I came out with no price target and a good feeling for which weeks were bad. The report that followed confirmed two of my three guesses. The third was wrong because of shipping, which you cannot see from a fitting room.',
    replies: [
      ['ebba-wikander', 'Jag gjorde precis det här i lördags! Glömde bakväggen.'],
      ['emre-aydin', 'Die Fracht sieht man nur vom Kran aus. Wir müssen zusammenarbeiten.'],
      ['klara-neumann', 'Besser als jede Filialstatistik. Danke für die Reihenfolge.'],
      ['ingrid-palmgren', 'Nio butiker i fyra städer. Det är vad jag kallar läsning.'],
    ],
  },
  {
    author: 'giulia-ferrante',
    instrument: 'adidas',
    content:
      'Colour of the month in trainers is "whatever was left". Not a judgement on @adidas, just what the wall said.',
    replies: [['lukas-steininger', 'An der Uni tragen alle "was übrig war" seit Jahren.']],
  },
  {
    author: 'giulia-ferrante',
    instrument: 'mercedes-benz-group',
    content:
      'My uncle judges @Mercedes-Benz by the sound of the door. I laughed until I learned that somebody at every car maker is paid to judge exactly that.',
    replies: [['volker-bauer', 'Ich kannte den Mann. Feine Ohren, schlimme Laune.']],
  },
  {
    author: 'giulia-ferrante',
    instrument: 'amazon-com',
    content:
      'Return rates are the quiet tax on selling clothes online. Whenever someone shows me a growth figure, I ask for it after returns. The silence is informative, and it is not only about @Amazon.',
    replies: [['emre-aydin', 'Retouren füllen bei uns eine eigene Halle. Eine ganze.']],
  },
  {
    author: 'joost-verhagen',
    instrument: 'unilever',
    content:
      'I keep one share of @Unilever from my first employer, unsold in thirty-one years. It is not in the plan. It is in the family.',
    replies: [['ingrid-palmgren', 'Sådana ska man ha en av.']],
  },
  {
    author: 'joost-verhagen',
    instrument: 'shell',
    content: 'My withdrawal plan does not care about oil. My newspaper does. I read the plan first.',
  },
  {
    author: 'joost-verhagen',
    instrument: 'allianz',
    minutesAgo: 20000,
    content:
      "Dividend from @Allianz paid this month's groceries, by coincidence to within one percent. I framed the receipt. My wife unframed it.",
    replies: [['dieter-holzapfel', 'Regel drei gilt überall.']],
  },
  {
    author: 'joost-verhagen',
    instrument: 'dji',
    title: 'A century of one index, and the one line I underlined',
    content:
      "I spent the week with a long chart of the @Dow Jones 30 and a history book beside it. The line I underlined was not in the chart. It said that of the original members, none is still there.\n\nAn index is not a list of companies. It is a rule for replacing them. Once I saw that, I stopped asking whether today's giants will still be giants. Probably not. The rule does not mind.",
    replies: [
      ['nadine-wehrli', 'Gut, das versöhnt mich ein wenig mit dem Ding.'],
      ['maja-bergqvist', '"En regel för att byta ut dem." Så ska jag förklara index från och med nu.'],
      ['nura-farouk', 'This goes to the club tomorrow. They will love that none is left.'],
    ],
  },
  {
    author: 'ingvild-solheim',
    instrument: 'equinor',
    minutesAgo: 52000,
    title: 'Owning what I worry about',
    content:
      'I count fish for a living and own @Equinor, and I am asked about it at every dinner. So here is my answer in full, once.\n\nI use the product. I live in a country built on it. Selling my tiny holding changes who owns it, not what it does. But holding it without reading is cheap, so I made a deal with myself: I may own it as long as I read the whole sustainability report, write one letter a year with a real question, and vote.\n\nI have received three answers in five years. Two were polite. One was good.\n\nI do not know whether that is a better kind of owner or just a more talkative one.',
    replies: [
      ['atle-sundstrom', 'Det är fler svar än jag fått från mina gruvbolag. Bra gjort.'],
      ['callum-reid', 'Moving my tab from "talk" to "write". Thank you.'],
      ['amira-haddad', 'Pratsam ägare är den sort bolagen behöver.'],
      ['hampus-fjallstrom', 'Räcker upp handen för frågan på stämman. Har aldrig vågat.'],
    ],
  },
  {
    author: 'ingvild-solheim',
    instrument: 'maersk-b',
    minutesAgo: 14000,
    content:
      'From my window I see one of their ships every other day. I once tried to correlate it with the share. The window faces west, that was most of the result.',
    replies: [
      ['emre-aydin', 'Mein Kran zeigt nach Norden. Wir haben zwei Datenpunkte.'],
      ['maja-bergqvist', 'Två fönster och en kran är ändå ett panel-dataset.'],
    ],
  },
  {
    author: 'ingvild-solheim',
    instrument: 'orsted',
    content:
      'Wind projects are long promises in short news cycles. For @Ørsted I try to write down what year each promise belongs to. My page has more years than lines.',
    replies: [['gustav-almen', 'Årtal per löfte. Precis så borde alla projektbolag redovisas.']],
  },
  {
    author: 'ingvild-solheim',
    instrument: 'dnb-bank',
    content:
      'Interest rate day at @DNB is like the first day of the cod season here: everyone has an opinion and the fish do not care.',
    replies: [['mikael-tornblom', 'Torsk och styrränta. Bästa bankanalysen hittills.']],
  },
  {
    author: 'ingvild-solheim',
    instrument: 'vestas-wind-systems',
    content:
      'My neighbour services turbines. He says the best sign is when he is bored. He has been bored since last winter, apart from one gearbox.',
    replies: [['gustav-almen', 'Uttråkad servicetekniker = låga garantikostnader. Jag tar det.']],
  },
  {
    author: 'nura-farouk',
    instrument: 'mcdonalds',
    content:
      "Club question of the day: is @McDonald's a restaurant or a landlord? The vote was tied, and then someone asked who pays for the ketchup. We will continue next week.",
    replies: [
      ['tobias-reinhardt', 'Wer zahlt den Ketchup, das ist exakt die Franchise-Frage.'],
      ['amira-haddad', 'Mer skarpsynt än många analytikersamtal.'],
    ],
  },
  {
    author: 'nura-farouk',
    instrument: 'walt-disney',
    content:
      'Asked the pupils what @Walt Disney sells. Films, said the first. Tickets, said the second. Memories, said the third. "Parents," said the fourth, "they sell it to parents." Silence, then applause.',
    replies: [
      ['klara-neumann', 'Die Vierte hat Marketing verstanden.'],
      ['tomas-figueira', 'I am twenty-nine and had not got to number four.'],
    ],
  },
  {
    author: 'nura-farouk',
    instrument: 'apple',
    content:
      'A pupil asked why a share of @Apple costs more than a phone case but less than a phone. We spent forty minutes on the number of shares. I have taught worse lessons with better plans.',
    replies: [['lukas-steininger', 'Mit 0,7 Aktien kann ich bestätigen, dass die Frage berechtigt ist.']],
  },
  {
    author: 'nura-farouk',
    instrument: 'dji',
    content:
      'Homework idea, free to use: build your own price-weighted index out of ten things in the kitchen. Pupils discover within minutes why the toaster rules the economy. Worksheet: https://example.net/club/kitchen-index',
    replies: [
      ['matthias-kessler', 'Übernommen, mit Quellenangabe. Bei uns regiert die Kaffeemaschine.'],
      ['maja-bergqvist', 'Bästa förklaringen av ett prisvägt index någonsin.'],
    ],
  },
  {
    author: 'nura-farouk',
    instrument: 'microsoft',
    content:
      'The pupils guessed that @Microsoft makes most of its money from games, because that is what they see. Then we opened the segment table. The lesson was called "you are not the customer", and it applied to me as well.',
    replies: [['priya-raman', '"You are not the customer" is a whole course.']],
  },
  {
    author: 'henrik-lauritzen',
    instrument: 'microsoft',
    minutesAgo: 11000,
    content:
      'Small thing I like: when a product raises its price and the complaint is about the invoice, not about the product. I noted that for @Microsoft at my own office this week. One office is not data. It is only my office.',
    replies: [['callum-reid', 'My local and your office. We are building a panel.']],
  },
  {
    author: 'david-okafor',
    instrument: 'apple',
    minutesAgo: 7600,
    content:
      'Four questions I ask before reading any comment on @Apple, mine included. Does the writer own it? Since when? Do they say what would change their mind? Is there a number in it that I can check? Most texts fail at two. Mine usually at three.',
    replies: [['tomas-figueira', 'Copying these into my notebook, right below "thirsty people".']],
  },
  {
    author: 'david-okafor',
    instrument: 'amazon-com',
    content:
      'Tried to explain to my father what @Amazon is. He said: "So it is the post office, the shop, and the electricity." I have been paid for worse summaries.',
    replies: [['jonas-weidner', 'Ihr Vater und meiner sollten sich kennenlernen.']],
  },
  {
    author: 'henrik-lauritzen',
    instrument: 'johnson-johnson',
    minutesAgo: 5200,
    content:
      'There are companies I follow in order to learn and companies I follow in order to own. @Johnson & Johnson is in the first group: nobody has taught me more about how a spin-off changes what people think they already knew.',
    replies: [['aoife-brennan', 'My bus driver agrees.']],
  },
  {
    author: 'priya-raman',
    instrument: 'comp',
    content:
      'Reminder that the @NASDAQ Composite contains thousands of companies and that most conversations about it concern seven. The tail is where the odd, useful, nearly forgotten firms live. I read one filing from the tail every Sunday. Most are dull. A few are small novels.',
    replies: [
      ['lukas-steininger', 'Jeden Sonntag einen? Das mache ich ab jetzt mit.'],
      ['maja-bergqvist', 'Svansen är där all intressant statistik bor.'],
    ],
  },
  {
    author: 'tove-aaltonen',
    instrument: 'nordea-bank-sto',
    content:
      'Shareholder meeting of @Nordea: four languages in the coffee queue, one in the hall. The coffee was better than the questions. I asked one of them.',
    replies: [
      ['mikael-tornblom', 'Vilken?'],
      ['tove-aaltonen', 'About the buyback timing. The answer was long.'],
    ],
  },
  {
    author: 'tove-aaltonen',
    instrument: 'telia-company',
    content:
      'I own a little @Telia and pay a lot to a competitor. My neighbour does it the other way round. We have agreed not to discuss efficiency.',
  },
  {
    author: 'callum-reid',
    instrument: 'unilever',
    content:
      'My shelf of consumer shares has one test left: would I notice the brand missing on holiday? @Unilever passes with soap. A slippery moat, but a clean one.',
    replies: [['joost-verhagen', 'Slippery moats are the hardest to climb out of. Ask the competition.']],
  },
  {
    author: 'callum-reid',
    instrument: 'apple',
    title: 'On not knowing what a fair price is',
    content:
      'I tried three methods on @Apple for practice. The answers differed by a factor of two and a half, and each came with decimals.\n\nWhat I take from it: a valuation is not a number, it is a list of things you would have to believe. So I wrote the list instead. Eleven lines. Four of them I have no opinion on at all, and it turned out those four moved the result the most.\n\nI did not buy or sell anything. It was still the best evening I have spent on a single company.',
    replies: [
      ['sofia-lagerqvist', '"A list of things you would have to believe." Precis så ska det läras ut.'],
      ['tobias-reinhardt', 'Faktor zweieinhalb ist noch diszipliniert.'],
      ['amira-haddad', 'De fyra raderna utan åsikt är alltid de viktigaste. Irriterande nog.'],
    ],
  },
  {
    author: 'aoife-brennan',
    instrument: 'novo-nordisk-b',
    content:
      'Question for those who follow @Novo Nordisk B closely: how do you separate what a medicine can do from what a health system will pay for? I see the second problem every day and find almost nothing written about it.',
    replies: [
      [
        'henrik-lauritzen',
        'Badly, in my case. I look at the average price received instead of list prices. It lags, but it is real.',
      ],
      [
        'leonie-brandt',
        'Die Erstattungsregeln sind öffentlich. Trocken, aber öffentlich. Ich suche dir die Fundstellen heraus.',
      ],
      ['aoife-brennan', 'Both very helpful. Dry is fine, I am Irish, we have plenty of the other thing.'],
    ],
  },
  {
    author: 'marek-zielinski',
    instrument: 'saab-b',
    content:
      'Visited an air show with my son. He liked the noise, I liked the maintenance tent. Whoever owns @SAAB B for the noise should spend an hour in the tent.',
    replies: [['yusuf-demir', 'Tältet är hela affären. Tack för besöket.']],
  },
  {
    author: 'giulia-ferrante',
    instrument: 'procter-gamble',
    minutesAgo: 19500,
    content:
      'Counted laundry brands in a Milan supermarket: eleven names, three owners, one of them @Procter & Gamble. The choice is real for the nose and mostly imaginary for the wallet.',
    replies: [['klara-neumann', 'Bei mir einunddreißig von vierzig. Wir sollten eine Landkarte machen.']],
  },
  {
    author: 'joost-verhagen',
    instrument: 'procter-gamble',
    content:
      'Spent an afternoon with thirty years of dividends in one column and inflation in the next. The second column is the one to read first. Most stories about income leave it out. My file for anyone who wants to redo it with other names: https://example.com/files/dividends-vs-inflation',
    replies: [
      ['saga-lindqvist', 'Laddade ned. Nu får min logg en obehaglig kolumn till.'],
      ['volker-bauer', 'Die zweite Spalte lese ich an der Supermarktkasse.'],
    ],
  },
  {
    author: 'nura-farouk',
    instrument: 'unilever',
    content: 'Today a pupil presented @Unilever by emptying a shopping bag on the table. Best slide deck of the year.',
    replies: [['david-okafor', 'Asset-light and fully backed by inventory.']],
  },
  {
    author: 'ingvild-solheim',
    instrument: 'orsted',
    minutesAgo: 6200,
    title: 'A letter I sent, and what came back',
    content:
      'Following up on my promise to write once a year. This time the question was simple: of the projects that were delayed, how many were delayed for a reason that had been listed as a risk beforehand?\n\nI like this question because it does not ask anybody to predict. It only asks whether the list of worries was any good. If most delays come from the list, the planning is honest and the world is hard. If most come from outside the list, the list needs work.\n\nThe answer thanked me and did not contain a number. I will ask again next year, a little shorter.',
    replies: [
      ['amira-haddad', 'Den frågan ställer jag till klienter nu. Rakt av stulen.'],
      ['marek-zielinski', 'We call it the risk register test. Half of my career is in that question.'],
      ['gustav-almen', 'Skriv när de svarar. Jag vill verkligen veta.'],
    ],
  },
  {
    author: 'david-okafor',
    instrument: 'dji',
    content: 'The index gained less than my kettle today.',
  },
  {
    author: 'priya-raman',
    instrument: 'ericsson-b',
    content:
      'Standards meetings are where telecom is decided, years before anyone orders anything. They are public and incredibly dull. If someone here reads the minutes for fun, please say hello, we could share the pain.',
    replies: [
      ['jonas-weidner', 'Hallo. Ich lese sie tatsächlich, allerdings nur die Anhänge.'],
      ['yusuf-demir', 'Hej. Erkänner.'],
    ],
  },
  {
    author: 'callum-reid',
    instrument: 'diageo',
    content:
      'Went on a distillery tour and spent it asking about inventory. Whisky laid down today is a bet on what people drink in twelve years. The guide said nobody had ever asked about working capital before, and gave me a second glass.',
    replies: [
      ['viktor-ekholm', '"Det är inte lager, det är processen." Fast med bättre smak.'],
      ['henrik-lauritzen', 'Twelve-year inventory and a second glass. I have never envied an analyst more.'],
    ],
  },
  {
    author: 'joost-verhagen',
    instrument: 'vanguard-lifestrategy-60',
    content:
      'A friend of mine retired on @Vanguard LifeStrategy 60% Equity Acc and one savings account. He spends on golf the hours I spend on spreadsheets. I compared our withdrawals after six years. I will not publish the result, for reasons of dignity.',
    replies: [
      ['anneliese-vogt', 'Ich ahne das Ergebnis und schweige.'],
      ['callum-reid', 'The golf has a higher ongoing charge, if that helps.'],
    ],
  },
  {
    author: 'callum-reid',
    instrument: 'fundsmith-equity',
    title: 'Paying for a stock picker, honestly',
    content:
      'I hold a slice of @Fundsmith Equity I Acc beside my index core, so let me argue with myself in public.\n\nFor: a clear philosophy, letters I enjoy reading, low turnover.\nAgainst: every year of a higher fee is certain, and the advantage is not. And I bought it after a good run, like everybody else.\n\nWhat settled it was a deadline. I wrote down the index fund it replaces, and in which year I compare the two, costs included. Three years to go. Until then I am not allowed to have an opinion about single quarters.',
    replies: [
      ['linnea-ahlgren', 'En deadline med facit. Så borde alla aktiva fonder ägas.'],
      ['henrik-lauritzen', '"Bought after a good run, like everybody else" should be on the fact sheet.'],
      ['david-okafor', 'Write the benchmark down somewhere you cannot edit. Ask me how I know.'],
    ],
  },
  {
    author: 'nura-farouk',
    instrument: 'hsbc-ftse-all-world-index',
    content:
      'The club wanted to know how many companies one can own with the price of a school lunch. We opened the fact sheet of @HSBC FTSE All-World Index C Acc and counted until the bell rang. We got to the letter C.',
    replies: [['tomas-figueira', 'I did the same this week and gave up at B.']],
  },
  {
    author: 'priya-raman',
    instrument: 'invesco-qqq-trust',
    content:
      'People treat @Invesco QQQ Trust as "tech". Read the rule: large, listed on one exchange, not a bank. The sector is a side effect of where companies choose to list. I like things whose name says less than their rule.',
    replies: [
      ['maja-bergqvist', 'Regeln är produkten, namnet är förpackningen.'],
      ['nadine-wehrli', 'Das gilt für fast jeden Index, den ich je nachgeschlagen habe.'],
    ],
  },
  {
    author: 'ingvild-solheim',
    instrument: 'ishares-global-clean-energy-transition',
    content:
      'I own a little of @iShares Global Clean Energy Transition UCITS ETF and learned that a good cause has a valuation too. The turbines outside my window kept turning through every chart I was unhappy about.',
    replies: [
      ['gustav-almen', 'Samma fond, samma lärdom. Temat stämde, priset var en annan sak.'],
      ['klara-neumann', 'Mein Themenfonds-Fehler hieß anders und hat dieselbe Moral.'],
    ],
  },
  {
    author: 'david-okafor',
    instrument: 'bitcoin-tracker-one',
    content:
      'A relative asked what I think of @Bitcoin Tracker One. I answered with three questions: what does it cost per year, who owes you what, and how much could you lose without changing your plans? He only liked the third. That is the one I cannot answer for anybody.',
    replies: [
      ['sofia-lagerqvist', 'Fråga två är kreditfrågan. Ett bevis är ett löfte från en utgivare.'],
      ['rasmus-kvist', 'Fråga tre skulle jag ha fått för två år sedan.'],
    ],
  },
]
