/** How the form with one of everything reads, in Dutch, where there are neither styles nor scripts: see `readAsText`. */

/** The first page, as somebody comes to it. */
export const texts = `
Stap 1 van 3
We bewaren je antwoorden 365 dagen.
Tekst en getallen
Over jou
Je naam
[text: ]
Je verhaal
[textarea: ]
Je e-mailadres
[email: ]
Je telefoonnummer (niet verplicht)
[tel: ]
Je website (niet verplicht)
[url: ]
Hoeveel mensen?
[text: ]
Dat kost in euro
0
Welke dag?
[date: ]
Hoe laat? (niet verplicht)
[time: ]
Vanaf welk moment? (niet verplicht)
[datetime-local: ]
Welke kleur? (niet verplicht)
Zoals #1a5fb4
[text: ]
<Volgende>
Taal van dit formulier: Nederlands <English>
Laat dit leeg[text: ]`.trimStart();

/** The same where nothing was filled in. */
export const textsWrong = `
Er zijn 5 dingen niet goed ingevuld
Je naam: Vul dit in.
Je verhaal: Vul dit in.
Je e-mailadres: Vul dit in.
Hoeveel mensen? Vul dit in.
Welke dag? Vul dit in.
Stap 1 van 3
We bewaren je antwoorden 365 dagen.
Tekst en getallen
Over jou
Je naam
Fout: Vul dit in.
[text: ]
Je verhaal
Fout: Vul dit in.
[textarea: ]
Je e-mailadres
Fout: Vul dit in.
[email: ]
Je telefoonnummer (niet verplicht)
[tel: ]
Je website (niet verplicht)
[url: ]
Hoeveel mensen?
Fout: Vul dit in.
[text: ]
Dat kost in euro
0
Welke dag?
Fout: Vul dit in.
[date: ]
Hoe laat? (niet verplicht)
[time: ]
Vanaf welk moment? (niet verplicht)
[datetime-local: ]
Welke kleur? (niet verplicht)
Zoals #1a5fb4
[text: ]
<Volgende>
Taal van dit formulier: Nederlands <English>
Laat dit leeg[text: ]`.trimStart();

/** The second page. */
export const choices = `
Stap 2 van 3
Keuzes
Welke wijk?
[*Kies een antwoord | Noord | Zuid]
Welke talen? (niet verplicht)
[ ] Nederlands
[ ] Fries
Was je er eerder?
( ) Zeker
( ) Nooit
Wat heb je nodig? (niet verplicht)
[ ] Een stoel
[ ] Een tolk
[ ] Ik wil een nieuwsbrief (niet verplicht)
Hoe was het? (niet verplicht)
1 is het minst goed, 5 het best.
( ) 1
( ) 2
( ) 3
( ) 4
( ) 5
Zou je het aanraden? (niet verplicht)
Zeker niet
( ) 0
( ) 1
( ) 2
( ) 3
( ) 4
( ) 5
( ) 6
( ) 7
( ) 8
( ) 9
( ) 10
Zeker wel
Ben je het eens?
Eens Helemaal mee oneens
Het is er veilig
( ) Eens
( ) Helemaal mee oneens
Het is er schoon
( ) Eens
( ) Helemaal mee oneens
Wat is belangrijk? (niet verplicht)
Kies bij elk een plaats: 1 is bovenaan.
Groen[*– | 1 | 2]
Speelplekken[*– | 1 | 2]
<Volgende> <Vorige>
Taal van dit formulier: Nederlands <English>
Laat dit leeg[text: ]`.trimStart();

/** The third page. */
export const special = `
Stap 3 van 3
Bijzonder
Je adres
Postcode
[text: ]
Huisnummer
[text: ]
Toevoeging (niet verplicht)
[text: ]
Straat
[text: ]
Plaats
[text: ]
Je rekening
[text: ]
Een bijlage (niet verplicht)
Het mag zijn: txt. Niet groter dan 10 MB.
Kies een bestand
[file: ]
Een foto (niet verplicht)
Het mag zijn: jpg, png, webp, avif, gif, svg. Niet groter dan 10 MB.
Kies een foto
[file: ]
Je handtekening
Typ je naam als handtekening
[text: ]
De plek
Adres of omschrijving van de plek
[text: ]
[ ] Ik ga akkoord
<Volgende> <Vorige>
Taal van dit formulier: Nederlands <English>
Laat dit leeg[text: ]`.trimStart();

/** What is read over before it is sent. */
export const summary = `
Kijk je antwoorden na
Klopt alles? Verstuur het dan. Wat niet klopt, kun je wijzigen.
Je naam
Fatima el Idrissi
<wijzigen Je naam>
Je verhaal
Een verhaal
<wijzigen Je verhaal>
Je e-mailadres
fatima@example.nl
<wijzigen Je e-mailadres>
Je telefoonnummer
niet ingevuld
<wijzigen Je telefoonnummer>
Je website
niet ingevuld
<wijzigen Je website>
Hoeveel mensen?
3
<wijzigen Hoeveel mensen?>
Dat kost in euro
37,5
Welke dag?
12 januari 2027
<wijzigen Welke dag?>
Hoe laat?
niet ingevuld
<wijzigen Hoe laat?>
Vanaf welk moment?
niet ingevuld
<wijzigen Vanaf welk moment?>
Welke kleur?
niet ingevuld
<wijzigen Welke kleur?>
Welke wijk?
Zuid
<wijzigen Welke wijk?>
Welke talen?
niet ingevuld
<wijzigen Welke talen?>
Was je er eerder?
Nooit
<wijzigen Was je er eerder?>
Wat heb je nodig?
niet ingevuld
<wijzigen Wat heb je nodig?>
Ik wil een nieuwsbrief
nee
<wijzigen Ik wil een nieuwsbrief>
Hoe was het?
niet ingevuld
<wijzigen Hoe was het?>
Zou je het aanraden?
niet ingevuld
<wijzigen Zou je het aanraden?>
Ben je het eens?
Het is er veilig: Eens; Het is er schoon: Eens
<wijzigen Ben je het eens?>
Wat is belangrijk?
niet ingevuld
<wijzigen Wat is belangrijk?>
Je adres
Duinweg 7, 2041 DW Duinwijk
<wijzigen Je adres>
Je rekening
NL91ABNA0417164300
<wijzigen Je rekening>
Een bijlage
brief.txt
<wijzigen Een bijlage>
Een foto
plek.png
<wijzigen Een foto>
Je handtekening
F. el Idrissi
<wijzigen Je handtekening>
De plek
Achter de kerk
<wijzigen De plek>
Ik ga akkoord
ja
<wijzigen Ik ga akkoord>
We bewaren je antwoorden 365 dagen.
<Versturen> <Vorige>
Taal van dit formulier: Nederlands <English>
Laat dit leeg[text: ]`.trimStart();
