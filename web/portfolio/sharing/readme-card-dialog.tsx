import { useState } from 'react'
import { useSession } from '../../session/session.tsx'
import { readmeCard as texts } from '../../texts/portfolio.ts'
import { CopyField } from '../copy-field.tsx'
import { pagePath } from '../public-address.ts'
import styles from './readme-card-dialog.module.css'
import { SharingDialog, type SharingProps } from './sharing-dialog.tsx'

type PictureProps = { source: string; name: string; theme: 'light' | 'dark' }

function CardPicture({ source, name, theme }: PictureProps) {
  const [hasFailed, setFailed] = useState(false)
  return (
    <figure className={styles['picture']} data-theme={theme}>
      {hasFailed ? (
        <p>{texts.missing}</p>
      ) : (
        <img src={source} alt="" width="480" height="180" onError={() => setFailed(true)} />
      )}
      <figcaption>{name}</figcaption>
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
      <div className={styles['pictures']}>
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
