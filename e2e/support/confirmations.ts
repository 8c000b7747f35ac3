import type { ClassMap, TaughtClass } from '#contract/classes.ts'
import { CONFIRMATION_PATH, type GivenConfirmation } from '#contract/confirmations.ts'
import type { Technology } from '#contract/technologies.ts'
import { call } from './classes.ts'
import { type Account, createAccount } from './people.ts'

/** A teacher of the account confirms the level of the technology, through the API. */
export async function confirmLevel(
  url: string,
  account: Account,
  { id: technology_id }: Technology,
  note?: string,
) {
  const teacher = await createAccount(url, 'Lúcia Andrade')
  const opened = await call<TaughtClass>({ url }, teacher, 'POST /classes', {
    name: 'Front-end 2026.1',
    expected: [],
  })
  await call({ url }, account, `POST /classes/codes/${opened.code}`, { shares: {} })
  const { members } = await call<ClassMap>({ url }, teacher, `GET /classes/${opened.id}/map`)
  const { id } = await call<GivenConfirmation>(
    { url },
    teacher,
    `POST /classes/${opened.id}/confirmations`,
    { member: members[0]?.id, technology_id, note },
  )
  return {
    path: CONFIRMATION_PATH + id,
    show: (shown: boolean) => call({ url }, account, `PUT /confirmations/${id}`, { shown }),
    withdraw: () => call({ url }, teacher, `DELETE /confirmations/${id}`),
  }
}
