import { useState } from 'react'
import { useSession } from '../../session/session.tsx'
import { readmeCard as texts } from '../../texts/portfolio.ts'
import { CopyField } from '../copy-field.tsx'
import { pagePath } from '../public-address.ts'
import { SharingDialog, type SharingProps } from './sharing-dialog.tsx'

/** The page that the card stands on. */
const THEMES = { light: 'bg-paper text-on-paper', dark: 'bg-ground' }

type PictureProps = { source: string; name: string; theme: keyof typeof THEMES }

function CardPicture({ source, name, theme }: PictureProps) {
  const [hasFailed, setFailed] = useState(false)
  return (
    <figure className={`rounded-control border border-hairline p-3 ${THEMES[theme]}`}>
      {hasFailed ? (
        <p>{texts.missing}</p>
      ) : (
        <img
          className="h-auto w-full"
          src={source}
          alt=""
          width="480"
          height="180"
          onError={() => setFailed(true)}
        />
      )}
      <figcaption className="mt-2">{name}</figcaption>
    </figure>
  )
}

/** Shows the card as the server renders it. */
export function ReadmeCardDialog(props: SharingProps) {
  const { address, url } = props
  const { name = '' } = useSession().user
  const card = `${pagePath(address ?? '')}/card.svg`
  return (
    <SharingDialog {...props} title={texts.title} lead={texts.lead}>
      <div className="grid grid-cols-1 gap-3">
        <CardPicture source={`${card}?tema=claro`} name={texts.light} theme="light" />
        <CardPicture source={`${card}?tema=escuro`} name={texts.dark} theme="dark" />
      </div>
      <CopyField
        label={texts.snippet}
        text={readmeSnippet(url, texts.alternative(name))}
        rows={5}
      />
      <p>{texts.automatic}</p>
    </SharingDialog>
  )
}

/** Escapes Markdown. */
const escaped = (text: string) =>
  text.replaceAll(/[\\[\]`*_<>!#|~]/g, '\\$&').replaceAll(/\s+/g, ' ')

/** The card as a link to the page; without a theme in its URL it follows the reader's. */
export const readmeSnippet = (url: string, alternative: string) =>
  `[![${escaped(alternative)}](${url}/card.svg)](${url})`
