/** placeholder */
export const NativeForms = () => null
