/** A "no" before the phrase, with nothing but such words between: "no es que me quiera morir". */
export const denials = 'no ni nunca jamas tampoco sin dont not nadie ningun ninguna cero 0 lejos'
export const linksOfDenial = `me he ha habia es que se tengo estoy ando a voy vas va pensado pienso pense en la lo los las
  quiero quise queria siquiera creas vayas creer digo decir estaba pensando ganas gana de intencion intenciones idea ideas
  hay para nada por pasa pasado cabeza anda yo quiera vaya deseo sentido siento le te nos tener tenido mi mis corro corre
  necesito quisiera ocupo hace hacen falta hizo pensamientos pensamiento manden mande mandes dado dio da llegado pedi pido
  dije dicho tipo planes esos esas haya querer con el loca loco bromeando ni nunca valla vayan vayais pensar momento ha cruza mente se ojos eso por pasaba pasan preguntado alguno alguna remita salga mandarme contemplado contemplo
  presento presenta refiero manifiesto un kiero querido quisiera d acabar busco considerado planteado traigo cruzo paso ocurre ocurrio ocurrido pensaria haria querria deseado fuera fuese fui iba decirte dijera viene vienen vino vinieron cagando cagado soñando muerta muerto broma borracho borracha preciso pasen pases peores peor momentos dias malos intentaria`
/** Such a "no" denies nothing: "no puedo parar de cortarme", "sin embargo", "no sé si". */
export const undoesDenial = 'embargo puedo logro consigo dejo paro aguanto soporto solo se'
/** A denial that is taken back in the same breath denies nothing: "nunca pensé en matarme hasta hoy", "y le mentí". */
export const takesDenialBack = [
  'hasta hoy/anoche/ayer/ahora $',
  'y/pero hoy/ahora/anoche/ahorita si',
  'pero/y lo voy a hacer',
  'pero/y lo hare',
  'pero si $',
  'pero si pienso/lo',
  'pero/y es/fue/era mentira',
  'y/pero _1 menti',
]
