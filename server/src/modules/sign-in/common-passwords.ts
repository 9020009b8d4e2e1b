import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** So few bytes of a digest tell 48,000 passwords from 25 million others. */
export const fingerprintBytes = 5

/** What the file keeps of a password, whatever its case: the start of a digest. */
export const fingerprintOf = (password: string): Buffer =>
  createHash('sha256').update(password.normalize('NFKC').toLowerCase()).digest().subarray(0, fingerprintBytes)

let fingerprints: Buffer | undefined

/** Whether attackers try it first: it is among the 100,000 most used, or one of those that are used here. */
export function isCommonPassword(password: string): boolean {
  if (usedHere.has(password.normalize('NFKC').toLowerCase())) return true
  // Sorted fingerprints, one after the other; scripts/common-passwords.ts makes the file.
  fingerprints ??= readFileSync(new URL('../../../data/common-passwords.bin', import.meta.url))
  const wanted = fingerprintOf(password)
  let [from, to] = [0, fingerprints.length / fingerprintBytes]
  while (from < to) {
    const middle = (from + to) >> 1
    const order = fingerprints
      .subarray(middle * fingerprintBytes, (middle + 1) * fingerprintBytes)
      .compare(wanted)
    if (order === 0) return true
    if (order < 0) from = middle + 1
    else to = middle
  }
  return false
}

/**
 * What people choose in the Spanish-speaking world and for a system like this one, in lower case. Only those of eight
 * characters and more: shorter ones are refused by their length.
 */
const usedHere: ReadonlySet<string> = new Set(
  `
password password1 password12 password123 password1234 password! passw0rd p@ssw0rd p@ssword
p@ssw0rd1 passwort passwords mypassword 12345678 123456789 1234567890 12345678910 0123456789
0987654321 987654321 87654321 98765432 11223344 112233445566 12341234 123123123 1234512345 123454321
12344321 123321123 123456123 123456123456 123456654321 147258369 147852369 159753456 159357456
741852963 789456123 789456123a 963852741 31415926 27182818 20202020 21212121 12121212 13131313
10203040 1020304050 11111111 111111111 1111111111 00000000 000000000 0000000000 22222222 33333333
44444444 55555555 66666666 77777777 88888888 888888888 99999999 999999999 1q2w3e4r 1q2w3e4r5t
1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1xsw2 q1w2e3r4 q1w2e3r4t5 qazwsxedc
qazwsxedcrfv qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyqwerty
qwer1234 asdfghjk asdfghjkl asdf1234 asdfasdf asdfqwer zxcvbnm1 zxcvbnm123 zxcvbnm, asdfghjkl1
qweasdzxc qweasd123 1234qwer 123qweasd 123qweasdzxc qwe123456 abc12345 abc123456 abcd1234 abcdefgh
abcdefghi abcdefg1 abcdef123 a1234567 a12345678 a123456789 aa123456 aa12345678 aaa12345 a1b2c3d4
a1b2c3d4e5 123456ab 123456aa 123456abc 12345678a 123456789a 1234567a 1234567q iloveyou iloveyou1
iloveyou2 iloveyou! iloveu123 loveyou1 lovelove love1234 sunshine sunshine1 princess princess1
football football1 baseball baseball1 basketball superman superman1 batman123 spiderman starwars
starwars1 pokemon1 pokemon123 pikachu1 minecraft minecraft1 whatever whatever1 trustno1 letmein1
letmein123 letmein! welcome1 welcome12 welcome123 welcome! welcome2024 welcome2025 welcome2026
changeme changeme1 changeme123 default1 admin123 admin1234 admin12345 admin123456 administrator
administrador administrador1 administracion root1234 rootroot toor1234 test1234 test12345 testtest
testing1 testing123 temporal temporal1 temporal123 guest123 user1234 usuario1 usuario123 usuario1234
master12 master123 monkey12 monkey123 dragon12 dragon123 shadow12 shadow123 michael1 jennifer
jordan23 jordan123 michelle charlie1 computer computer1 internet internet1 samsung1 samsung123
google123 facebook facebook1 instagram linkedin1 microsoft windows1 apple123 android1 hello123
hello1234 hellohello secret123 secret12 summer2023 summer2024 summer2025 summer2026 winter2023
winter2024 winter2025 winter2026 spring2024 spring2025 autumn2024 autumn2025 january1 december1
monday123 friday13 freedom1 liverpool liverpool1 chelsea1 arsenal1 arsenal123 barcelona barcelona1
realmadrid realmadrid1 madrid123 fcbarcelona manchester juventus chocolate chocolate1 butterfly
butterfly1 elephant dolphin1 purple123 orange123 yellow12 cookie123 cheese123 banana123 pumpkin1
ginger123 flower123 mustang1 corvette ferrari1 mercedes porsche1 yamaha123 harley12 marlboro
metallica slipknot nirvana1 eminem123 blink182 asdasdasd qweqweqwe zxczxczxc 1q1q1q1q q1q1q1q1
1a2b3c4d a1s2d3f4 aaaaaaaa bbbbbbbb xxxxxxxx zzzzzzzz zzzzzzzzz access14 maverick midnight midnight1
scorpion scorpio1 phoenix1 william1 victoria victoria1 alexander alexander1 alexandra elizabeth
elizabeth1 stephanie christian christopher christine jonathan nicholas benjamin samantha patricia
veronica caroline danielle gabriela gabriel1 daniela1 daniel123 david1234 robert123 thomas123
matthew1 anthony1 andrew123 joshua123 contraseña contraseña1 contraseña12 contraseña123
contraseña1234 contrasena contrasena1 contrasena12 contrasena123 contrasena1234 micontraseña
micontrasena clave123 clave1234 clave12345 claveclave miclave1 miclave123 clavesecreta secreto1
secreto123 bienvenido bienvenido1 bienvenido123 bienvenida bienvenida1 bienvenidos cambiame
cambiame1 cambiame123 entrar123 acceso123 acceso1234 hola1234 hola12345 hola123456 holahola hola123.
holamundo holamundo1 teamo123 teamo1234 teamomucho tequiero tequiero1 tequiero123 tequieromucho
amorcito amorcito1 amor1234 amor12345 amoramor amormio1 miamor123 amoreterno mivida123 corazon1
corazon123 corazoncito princesa princesa1 princesa123 hermosa1 hermosa123 preciosa preciosa1
bonita123 estrella estrella1 estrella123 estrellita mariposa mariposa1 mariposa123 chocolate123
felicidad felicidad1 esperanza esperanza1 esperanza123 libertad libertad1 libertad123 cristina
cristina1 carolina carolina1 carolina123 valentina valentina1 valentina123 valeria1 valeria123
fernanda fernanda1 fernanda123 fernando fernando1 fernando123 alejandra alejandra1 alejandro
alejandro1 alejandro123 sebastian sebastian1 sebastian123 santiago santiago1 santiago123 francisco
francisco1 francisco123 cristian cristian1 estefania estefania1 katherine katherine1 guadalupe
guadalupe1 margarita margarita1 rodrigo1 rodrigo123 ricardo1 ricardo123 gonzalez gonzalez1 gonzalo1
rodriguez rodriguez1 martinez martinez1 hernandez hernandez1 fernandez fernandez1 ramirez1 gutierrez
mauricio mauricio1 leonardo leonardo1 eduardo1 eduardo123 roberto1 roberto123 antonio1 antonio123
carlos123 carlos1234 miguel123 miguel1234 javier123 andres123 manuel123 maria123 maria1234 mariajose
juancarlos juancarlos1 josemaria josemanuel luisfernando jesucristo jesucristo1 jesus123 jesus1234
jesusteamo diosesamor diosesamor1 diosteama diosmio1 dios1234 virgenmaria angelito angelito1
angeles1 angel123 angel1234 bolivia1 bolivia123 bolivia2024 bolivia2025 bolivia2026 lapaz123
lapaz2024 lapaz2025 cochabamba cochabamba1 santacruz santacruz1 santacruz123 oruro123 potosi123
tarija123 sucre123 colombia colombia1 colombia123 argentina argentina1 argentina123 argentina10
venezuela venezuela1 ecuador1 ecuador123 paraguay paraguay1 uruguay1 uruguay123 peru1234 mexico123
mexico2024 mexico2025 mexico2026 chile123 chile1234 españa123 espana123 bolivar1 bolivar123
strongest elbolivar thestrongest wilstermann bocajuniors riverplate boca1234 river1234 colocolo
colocolo1 universitario alianzalima chivas123 america1 america123 cruzazul pumas123 futbol123
futbol10 messi123 messi1010 maradona maradona10 ronaldo1 ronaldo7 ronaldinho neymar10 neymar11
cristiano cristiano7 psicologia psicologia1 psicologia123 psicologo psicologa psicologo1 psicologa1
terapia1 terapia123 paciente paciente1 paciente123 clinica1 clinica123 doctor123 hospital hospital1
medicina medicina1 consulta consulta1 consultorio enero2024 enero2025 enero2026 febrero1 marzo2025
abril2025 mayo2025 junio2025 julio2025 agosto2025 septiembre octubre1 noviembre diciembre diciembre1
lunes123 viernes1 domingo1 verano2024 verano2025 verano2026 invierno invierno1 primavera primavera1
computadora computador celular1 telefono telefono1 internet123 familia1 familia123 mifamilia
mifamilia1 mihija123 mihijo123 mibebe123 gatito123 perrito1 perrito123 caballo1 caballo123 conejito
tortuga1 cachorro dinosaurio superman123 goku1234 dragonball dragonballz naruto123 naruto12
sasuke123 pokemon12 hellokitty mickeymouse winniepooh blancanieves caperucita cualquiera nosenose
nolose123 noseque1 nomeacuerdo meolvide1 olvidada1 qwertyuiopñ asdfghjklñ poiuytrewq mnbvcxz1
lkjhgfdsa 0p9o8i7u 1234abcd 4321dcba dcba4321 fuckyou1 fuckyou123 asshole1 bitch123 jajajaja
jajajaja1 jejejeje lalalala lalala123 papapapa mamamama mamapapa mamaypapa mama1234 papa1234
papito123 mamita123 abuelita abuelita1 hermanos amistad1 amigos123 amigas123 parasiempre porsiempre
siempretuyo solotuyo solodios
`
    .trim()
    .split(/\s+/),
)
