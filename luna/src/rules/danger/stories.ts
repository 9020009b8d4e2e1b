/** Told, sung, played or printed: what is said there is somebody else's line. */
export const stories =
  'peli/pelis/pelicula/peliculas/serie/series/novela/telenovela/cancion/canciones/letra/personaje/personajes/protagonista/actor/actriz/capitulo/videojuego/anime/documental/poema/teatro/guion/escena/netflix/podcast/monografia/noticia/noticias/noticiero/romeo/julieta/condesa/mayordomo/verso/tango/bolero/ranchera/corrido/refran'
