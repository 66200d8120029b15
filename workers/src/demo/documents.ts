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
        text: 'In 2027 geeft de gemeente 118 miljoen euro uit. Dat is ruim 5.500 euro per inwoner. In dit overzicht lees je waar het geld naartoe gaat en wat er verandert. De gemeenteraad beslist in december over de begroting.',
      },
      { heading: 'Waar gaat het geld naartoe?' },
      {
        bars: [
          ['Zorg en jeugd', 41],
          ['Uitkeringen en werk', 21],
          ['Wegen en groen', 19],
          ['Onderwijs en sport', 14],
          ['Wonen en energie', 9],
          ['Bestuur en balie', 8],
          ['Veiligheid', 6],
        ],
        unit: 'miljoen',
      },
      { heading: 'Wat verandert er?' },
      {
        text: 'Langs het nieuwe fietspad aan de Zeeweg planten we 220 bomen. In de Dorpsstraat vervangen we het riool en komt een bredere stoep. De winkels blijven open.',
      },
      {
        text: 'Er komt 400.000 euro bij voor het isoleren van huizen. Wie een oud huis heeft, kan daarvan tot 2.500 euro krijgen.',
      },
      { text: 'Volgend jaar plaatsen we veertig laadpalen. Bewoners mogen meedenken over de plek.' },
      { heading: 'Wat betaal je zelf?' },
      {
        text: 'De belasting op je huis stijgt met 2 procent. De afvalstoffenheffing gaat met 11 euro omlaag, omdat we minder restafval hebben.',
      },
      {
        text: 'Kun je de belasting niet betalen? Vraag dan kwijtschelding aan. Bel 085 000 19 00, dan helpen we je met het formulier.',
      },
    ],
  },
  {
    file: 'afvalkalender-2026.pdf',
    title: 'Afvalkalender 2026',
    subtitle: 'Wanneer we je bakken legen, per wijk',
    parts: [
      { text: 'Zet je bak voor half acht ’s ochtends aan de weg, met de handgrepen naar de straat.' },
      { heading: 'Dorp en Boulevard' },
      { text: 'Groente, fruit en tuin: elke maandag. Papier: de eerste dinsdag van de maand.' },
      { text: 'Plastic en blik: de tweede en vierde donderdag. Restafval: de derde vrijdag.' },
      { heading: 'Noord, Vuurtoren en Haven' },
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
      { heading: '1. Plan Vuurtorenwijk' },
      {
        text: 'Drie bewoners spreken in. Ze vragen om meer bomen en minder auto’s in de straat. Wethouder Vos zegt toe dat auto’s aan de rand van de wijk staan en dat er dertig bomen bijkomen. Het plan krijgt veertien stemmen voor en vijf tegen, en is aangenomen.',
      },
      { heading: '2. Laadpalen' },
      {
        text: 'Wethouder Haddad laat zien waar veertig nieuwe laadpalen kunnen komen. De fractie van Dorp en Zee vraagt om twee extra plekken in Noord. Het college zoekt die plekken samen met bewoners.',
      },
      { heading: '3. Vragen aan het college' },
      {
        text: 'De Jongerenraad vraagt of de bussen in het weekend later kunnen rijden. Het college neemt dat mee in de proef op de boulevard.',
      },
    ],
  },
  {
    file: 'plan-vuurtorenwijk.pdf',
    title: 'Plan Vuurtorenwijk',
    subtitle: 'Toelichting voor bewoners, november 2026',
    parts: [
      {
        text: 'Op de plek van de oude kwekerij komen 120 woningen. Meer dan de helft is betaalbaar. In dit stuk lees je wat er komt, wanneer het klaar is en hoe je kunt meepraten.',
      },
      { heading: 'Welke woningen?' },
      {
        bars: [
          ['Sociale huur', 50],
          ['Koop voor starters', 25],
          ['Andere prijzen', 45],
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
