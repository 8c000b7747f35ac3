import { useState } from 'react'
import { useSession } from '../../session/session.tsx'
import { readmeCard as texts } from '../../texts/portfolio.ts'
import { CopyField } from '../settings/copy-field.tsx'
import { pathOf } from '../use-public-origin.ts'
import styles from './card-readme-dialog.module.css'
import { readmeSnippet } from './card-snippet.ts'
import { CarryDialog, type CarryProps } from './carry-dialog.tsx'

type PictureProps = { source: string; name: string; theme: 'light' | 'dark' }

function CardPicture({ source, name, theme }: PictureProps) {
  const [isMissing, setMissing] = useState(false)
  return (
    <figure className={styles['picture']} data-theme={theme}>
      {isMissing ? (
        <p>{texts.missing}</p>
      ) : (
        <img src={source} alt="" width="480" height="180" onError={() => setMissing(true)} />
      )}
      <figcaption>{name}</figcaption>
    </figure>
  )
}

/** Drawn by the server, as its readers will see it. */
export function CardReadmeDialog(props: CarryProps) {
  const { address, whole } = props
  const { name = '' } = useSession().user
  const card = `${pathOf(address ?? '')}/card.svg`
  return (
    <CarryDialog {...props} title={texts.title} lead={texts.lead}>
      <div className={styles['pictures']}>
        <CardPicture source={`${card}?tema=claro`} name={texts.light} theme="light" />
        <CardPicture source={`${card}?tema=escuro`} name={texts.dark} theme="dark" />
      </div>
      <CopyField
        label={texts.snippet}
        text={readmeSnippet(whole, texts.alternative(name))}
        rows={5}
      />
      <p>{texts.automatic}</p>
    </CarryDialog>
  )
}
