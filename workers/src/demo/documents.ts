import type { PdfPlan } from './pdf.ts';

/** A document of the demo site: the name of its file, and what is in it. */
export interface DemoDocument extends PdfPlan {
  readonly file: string;
}

/** What the town hall publishes. */
export const demoDocuments: readonly DemoDocument[] = [
  {
    file: 'begroting-2027-in-het-kort.pdf',
    title: 'Begroting 2027 in het kort',
    subtitle: 'Wat de gemeente Duinwijk uitgeeft, en waaraan',
    parts: [
      {
        text: 'In 2027 geeft de gemeente 61,8 miljoen euro uit. Dat is 2.896 euro per inwoner. In dit overzicht lees je waar het geld naartoe gaat en wat er verandert.',
      },
      { heading: 'Waar gaat het geld naartoe?' },
      {
        bars: [
          ['Zorg en jeugd', 21.4],
          ['Wegen en groen', 11.9],
          ['Wonen en ruimte', 9.2],
          ['Onderwijs', 6.8],
          ['Sport en cultuur', 6.1],
          ['Veiligheid', 4],
          ['Bestuur en balie', 2.4],
        ],
        unit: 'miljoen',
      },
      { heading: 'Wat verandert er?' },
      {
        text: 'Het fietspad langs de Zeeweg wordt over de hele lengte breder. Daarvoor is 1,3 miljoen euro opzij gezet. Het werk begint in maart en is klaar voor de zomer.',
      },
      {
        text: 'Er komt 400.000 euro bij voor het isoleren van huizen. Wie een oud huis heeft, kan daarvan tot 2.500 euro krijgen.',
      },
      {
        text: 'De bibliotheek blijft op zondag open. De raad besloot dat in november, met veertien stemmen voor en vijf tegen.',
      },
      { heading: 'Wat betaal je zelf?' },
      {
        text: 'De onroerendezaakbelasting stijgt met 2,1 procent. De afvalstoffenheffing gaat met 11 euro omlaag, omdat we minder restafval hebben. Een gezin met een eigen huis betaalt in 2027 gemiddeld 812 euro. Dat is 6 euro meer dan in 2026.',
      },
      {
        text: 'Kun je de belasting niet betalen? Vraag dan kwijtschelding aan. Bel 085 000 19 00, dan helpen we je met het formulier.',
      },
    ],
  },
  {
    file: 'afvalkalender-2027.pdf',
    title: 'Afvalkalender 2027',
    subtitle: 'Wanneer halen we wat op, per wijk',
    parts: [
      { text: 'Zet je bak voor half acht ’s ochtends aan de weg, met de handgrepen naar de straat.' },
      { heading: 'Dorp en Boulevard' },
      { text: 'Groente, fruit en tuin: elke maandag. Papier: de eerste dinsdag van de maand.' },
      { text: 'Plastic en blik: de tweede en vierde donderdag. Restafval: de derde vrijdag.' },
      { heading: 'Vuurtorenwijk en Bollenhof' },
      { text: 'Groente, fruit en tuin: elke dinsdag. Papier: de tweede dinsdag van de maand.' },
      { text: 'Plastic en blik: de eerste en derde donderdag. Restafval: de vierde vrijdag.' },
      { heading: 'Buitengebied' },
      { text: 'Groente, fruit en tuin: elke woensdag. Papier en plastic: de laatste woensdag van de maand.' },
      { heading: 'Grof afval' },
      {
        text: 'Breng het naar de gemeentewerf aan de Havenkade, of laat het ophalen. Dat kost 20 euro voor twee kubieke meter. Maak een afspraak op 085 000 19 00.',
      },
    ],
  },
  {
    file: 'raadsverslag-november-2026.pdf',
    title: 'Verslag van de raad, november 2026',
    subtitle: 'Openbare vergadering in het gemeentehuis, Raadhuisplein 1',
    parts: [
      {
        text: 'Voorzitter: burgemeester Marijke Duinker. Griffier: Femke Zijlstra. Aanwezig: negentien leden.',
      },
      { heading: '1. Begroting 2027' },
      {
        text: 'Wethouder Haddad licht de begroting toe. De fractie van Dorp en Zee wil de bibliotheek op zondag openhouden. Het voorstel krijgt veertien stemmen voor en vijf tegen, en is aangenomen. De begroting is daarna zonder stemming aangenomen.',
      },
      { heading: '2. Plan Vuurtorenwijk' },
      {
        text: 'Drie bewoners spreken in. Ze vragen om meer bomen en minder parkeerplaatsen aan de noordkant. Wethouder Vos zegt toe dat er dertig bomen bijkomen. Over de parkeerplaatsen komt in januari een nieuw voorstel.',
      },
      { heading: '3. Vragen aan het college' },
      {
        text: 'De Jongerenraad vraagt wanneer de nachtbus weer rijdt. Het college antwoordt dat de proef in april begint en een half jaar duurt.',
      },
    ],
  },
  {
    file: 'plan-vuurtorenwijk.pdf',
    title: 'Plan Vuurtorenwijk',
    subtitle: 'Toelichting voor bewoners, november 2026',
    parts: [
      {
        text: 'Op de plek van de oude kwekerij komt een nieuwe wijk met 140 woningen. Een derde is sociale huur. In dit stuk lees je wat er komt, wanneer het klaar is en hoe je kunt meepraten.',
      },
      { heading: 'Welke woningen?' },
      {
        bars: [
          ['Sociale huur', 47],
          ['Middenhuur', 31],
          ['Betaalbare koop', 38],
          ['Vrije koop', 24],
        ],
        unit: 'woningen',
      },
      { heading: 'Wanneer?' },
      {
        text: 'In het voorjaar van 2027 maken we de grond klaar. In het najaar beginnen we met bouwen. De eerste bewoners krijgen hun sleutel eind 2028.',
      },
      { heading: 'Meepraten' },
      {
        text: 'Kom naar een van de inloopavonden, of mail naar vuurtorenwijk@duinwijk.example. Wat je zegt, staat met ons antwoord in het verslag. Dat krijgt iedereen die zijn adres achterlaat.',
      },
    ],
  },
];
