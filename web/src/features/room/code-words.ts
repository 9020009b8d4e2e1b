/**
 * Words of the code that two people compare aloud: short, of every day, and far from each other in sound. Their places are the
 * code, so none is ever moved.
 */
export const codeWords =
  `abeja abrigo aceite aguja ala alba alfombra algodón alma almohada altar amigo ancla anillo antena apio
arco arena aroma arpa arroz astro atún avena avión azúcar bahía baile balcón balde ballena banco bandera barco barro base bicho
bloque boca bolsa bosque bota botón brasa brisa bronce brújula buey búho burbuja buzón caballo cabra cacao cadena café caja
calma calle cama camino campana canal canoa canto caña capa cara carta casa cebolla cedro ceja cena cera cereza cerro césped
chaleco charco cielo ciervo cinta ciruela cobre coco codo cofre cohete cola collar cometa copa coral corcho corona costa cueva
cuna dado danza dedo delfín diente disco dulce duna durazno eco enero erizo escoba espejo espiga esquina estrella estufa faro
fecha fiesta flauta flecha flor foca fogata fresa fruta fuego fuente gaita gallo ganso gato gema girasol globo gorra gota
granja grillo guante guitarra hada hamaca harina helado hielo higo hilo hoja hongo horno hueso huevo humo iglú imán isla
jabón jardín jaula jirafa joya juego jugo junco kiwi labio lago lana lápiz lazo leche leña libro lima limón lince lirio
llave lluvia lobo lodo loma loro luna lupa madera maíz maleta manta mango mapa mar marzo mazorca melón menta mesa miel mimbre
mochila molino mono monte moño mula museo música nave nido niebla nieve nogal norte nube nuez oasis oca olivo olla onda
oreja oro oso oveja paja pala palma pan panal papel pato pera perla pez piano pico piedra pino pluma polen pozo puente
puerta pulpo queso quinoa radio raíz rama rana red regla reloj río`.split(/\s+/)
