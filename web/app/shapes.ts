/** By hand, and not by the contract's rules: those would bring what judges answers along to the login. */
type Shape = 'string' | 'number' | ((value: unknown) => boolean)

const fits = (value: unknown, shape: Shape) =>
  typeof shape === 'function' ? shape(value) : typeof value === shape

/** A day, a month or a moment that can be told. */
export const isTime = (value: unknown) =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))

/** A key that is forgotten here is none of the type's: then it does not compile. */
export const objectOf =
  <One>(shapes: { [Key in keyof One]-?: Shape }) =>
  (value: unknown): value is One =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Shape>(shapes).every(([key, shape]) => fits(Reflect.get(value, key), shape))

export const listOf =
  (shape: Shape): ((value: unknown) => boolean) =>
  (value) =>
    Array.isArray(value) && value.every((one) => fits(one, shape))

export const oneOf =
  (values: readonly unknown[]): ((value: unknown) => boolean) =>
  (value) =>
    values.includes(value)

export const orNothing =
  (shape: Shape): ((value: unknown) => boolean) =>
  (value) =>
    value === null || value === undefined || fits(value, shape)
