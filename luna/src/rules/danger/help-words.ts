/** Words that the rules of a call for help have in common. */
export const person =
  'alguien/algien/persona/humano/humana/profesional/psicologo/psicologa/psicologos/psiquiatra/terapeuta/doctor/doctora/especialista/operador/operadora/quien/consejero/consejera/voluntario/voluntaria'
export const talking =
  'hablar/hablarme/hablo/hable/hablen/hableme/hablame/conversar/converse/platicar/platique/charlar/charle/desahogarme/escuchar/escucharme/escuche/escuchen/escucha/oiga/oigan/atender/atenderme/atienda/atiendan/atiende/atienden/contestar/conteste/contesten/contesta/contestan/responda/respondan/responde/llamarme/llame/llamen/acompañe/acompañen/acompañarme/acompañar/ayude/ayuden/ayudarme/ayudar/comunicar/comunicarme/comuniquen/comunico/comunicas/comunicame/pasas/conectas/conecte/conectarme/calme/calmarme/contenga/socorra/auxilie/rescate/tranquilice'
export const wanting =
  'necesito/nesesito/quiero/kiero/ocupo/preciso/busco/pido/exijo/quisiera/requiero/urge/urgen/hay/habra/existe/tienen/tendran/puede/pueden/podria/podrian/podrias/podes/suplico/ruego/favor/deseo/puedo/podre/dame/deme/denme/pasame/paseme/pasenme/manden/mandame/diganme/dime/digame'
/** That it cannot wait, or how bad it is. */
export const pressing = [
  'urgente/urgentemente/urgencia/urge/inmediato/inmediata/inmediatamente/instante/madrugada/emergencia/desesper*/crisis/panico/colaps*/desbord*',
  'ahora/ahorita/ahoritita/orita/rapido $',
  'ahoritica/ahorititica/horita',
  'ya/ahora/ahorita ya/mismo/porfa/mismito/por/es',
  'este minuto',
  'las/a una/dos/tres/cuatro/1/2/3/4 de la mañana/manana',
  'pero ya',
  'ya por favor',
  'esta noche',
  'hoy mismo',
  'este momento/rato',
  'vida/dia decidido/decidida',
  'cuanto antes',
  'es/esta/muy grave',
  'vida o muerte',
  'no puede/puedo/admite/da esperar/espera',
  'no aguanto/soporto/resisto',
  'no puedo/doy/doi mas',
  'volviendo loca/loco',
  'miedo de/por mi/ti/vos/uno/una/si',
  'miedo _2 estar/quedarme sola/solo',
  'miedo _2 estar/quedarme _1 solas',
  'no _2 baja/cede/afloja/quita $',
  'no se me _1 pasa/quita/va',
  'miedo _2 que _3 hacer',
  'perder/pierdo/perdiendo/perdi el/la control/cabeza/razon',
  'una/esta locura/tonteria/macana/estupidez/barbaridad/burrada/embarrada/cagada/pendejada',
  'hacer/haga algo/daño/esto/eso',
  'antes de que/hacer/hacerlo',
  'ideas/pensamientos _1 feas/feos/malas/malos/negros/negras/oscuros/oscuras/suicid*/horribles/raros',
  'estoy/sigo/siento/ando/paso/pasando _3 fatal/pesimo/pesima/horrible/malisimo/malisima',
  'haced/hagan/haz/haga algo',
  'muy mal muy mal',
  'no me _2 cuelgue/cuelgues/cuelguen/colgar/cortes/corten',
  'estoy/sigo/siento/ando _1 muy/re/tan/super mal',
  'tengo/siento/da _2 miedo $',
  'tengo/siento mucho miedo',
  'hacerme nada/algo',
  'no _1 paro/puedo/logro _2 llorar/llorando',
  'sin poder parar',
]
/** Whom or what one calls. */
export const number =
  'numero/numeros/numerito/numeritos/num/nro/telefono/telefonos/telefonito/tel/fono/fonos/linea/lineas/contacto/contactos/chat/hotline/0800/0900/1800/01800/800'
export const services =
  'ambulancia/ambulancias/policia/carabineros/patrulla/bomberos/emergencias/emergencia/urgencias/samu/gendarmes/serenazgo'
export const calling =
  'llamo/llama/llamar/llamarle/llamamos/marco/marca/marcar/marcarle/aviso/avisa/avisar/avisarle/acudo/acude/acudir/recurro/recurre/recurrir/denuncio/denuncia/denunciar'
