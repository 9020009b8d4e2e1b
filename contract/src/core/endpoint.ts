import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Shape = z.ZodType | undefined

/** The shape of one API call, shared by the handler that answers it and the page that makes it. */
export interface Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  A extends Shape = Shape,
> {
  method: Method
  /** Relative to the API base, with the trailing slash; `:name` marks a parameter. */
  path: `/${string}`
  params?: P
  query?: Q
  body?: B
  /** Left out for 204. */
  answer?: A
  /** Status of the successful answer: 200 (204 without an answer) unless told. */
  status?: 200 | 201 | 202 | 204
  /** The answer is a file of this media type; `answer` is left out then. */
  file?: string
  /** The parts of a multipart body, by name; `body` is left out then. */
  form?: Readonly<Record<string, 'text' | 'file'>>
  /** One line for the API document. */
  summary: string
}

/** Declares one call. Returns it unchanged; it exists so that the types are inferred. */
export function endpoint<
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Shape = undefined,
  A extends Shape = undefined,
>(definition: Endpoint<P, Q, B, A>): Endpoint<P, Q, B, A> {
  return definition
}

type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type In<S> = S extends z.ZodType ? z.input<S> : undefined

export type ParamsOf<E> = E extends Endpoint<infer P, Shape, Shape, Shape> ? Out<P> : never
export type QueryOf<E> = E extends Endpoint<Shape, infer Q, Shape, Shape> ? Out<Q> : never
export type BodyOf<E> = E extends Endpoint<Shape, Shape, infer B, Shape> ? Out<B> : never
export type AnswerOf<E> = E extends Endpoint<Shape, Shape, Shape, infer A> ? Out<A> : never
export type QueryIn<E> = E extends Endpoint<Shape, infer Q, Shape, Shape> ? In<Q> : never
export type BodyIn<E> = E extends Endpoint<Shape, Shape, infer B, Shape> ? In<B> : never
