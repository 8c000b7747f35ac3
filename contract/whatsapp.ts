const PHONE_CHARACTERS = /^\+?[\d\s().\-–]+$/u

/** Area code and number: nine digits that begin with 9, or eight that do not. */
const BRAZILIAN = /^[1-9]{2}(?:9\d{8}|[2-8]\d{7})$/

/** With the country, with the 0 of long-distance calls, or with neither. */
const BEFORE_AREA_CODE = /^(?:(?:00)?55)?0?(?=\d{10,11}$)/

/** The conversation with a contact that is a Brazilian phone number as typed; undefined for anything else. */
export function whatsAppAddress(contact: string): string | undefined {
  const typed = contact.trim()
  if (!PHONE_CHARACTERS.test(typed)) return undefined
  const digits = typed.replaceAll(/\D/g, '')
  if (typed.startsWith('+') && !digits.startsWith('55')) return undefined
  // After a + the country is always there, and its 55 is no area code.
  const number = typed.startsWith('+')
    ? digits.slice(2).replace(/^0/, '')
    : digits.replace(BEFORE_AREA_CODE, '')
  return BRAZILIAN.test(number) ? `https://wa.me/55${number}` : undefined
}
