import { MAX_OTHER_COLUMNS, type MapColumn, type MapMember } from '#contract/classes.ts'
import { LEVELS } from '#contract/technologies.ts'
import { levelNumber } from '../../technologies/level-number.ts'
import { classScreen, legend, map as texts } from '../../texts/class-screen.ts'
import { LevelMark } from '../../ui/level-mark.tsx'
import { LevelCell } from './class-map.tsx'
import { type ColumnCount, countBeyond, daysSince, type ShownMember } from './class-view.ts'
import styles from './printed-map.module.css'
import { usePrinting } from './use-printing.ts'

/** As many columns as fit on a sheet; the others get a table of their own. */
const COLUMNS_A_SHEET = 20

type Props = {
  name: string
  columns: MapColumn[]
  counts: ColumnCount[]
  /** Those to show, in order. */
  members: ShownMember[]
  all: MapMember[]
  now: number
}

/** Rendered only while printing, as it doubles the cells. */
export function PrintedMap(props: Props) {
  const isPrinting = usePrinting()
  return isPrinting ? <Sheets {...props} /> : null
}

function Sheets({ name, columns, counts, members, all, now }: Props) {
  const beyond = countBeyond(all)
  const starts = columns.flatMap((_column, at) => (at % COLUMNS_A_SHEET === 0 ? [at] : []))
  const columnsFrom = (start: number) => columns.slice(start, start + COLUMNS_A_SHEET)
  return (
    // On a screen for the moment before the dialog opens.
    <div className={`${styles['sheets']} hidden print:block`}>
      {starts.map((start, part) => (
        <table key={start} className={styles['sheet']}>
          <colgroup>
            <col className={styles['names']} />
            <col className={styles['changes']} />
          </colgroup>
          {/* Printed on every sheet, as a caption is not. */}
          <thead>
            <tr className={styles['head']}>
              <td colSpan={2 + columnsFrom(start).length}>
                <strong dir="auto">{name}</strong> · {classScreen.students(all.length)}
                {starts.length > 1 && ` · ${texts.sheet(part + 1, starts.length)}`}
                <span className={styles['legend']}>
                  {LEVELS.map((level) => (
                    <span key={level}>
                      <LevelMark level={levelNumber(level)} /> {level}
                    </span>
                  ))}
                  <span>· {legend.none}</span>
                  <span>✓ {legend.confirmed}</span>
                </span>
              </td>
            </tr>
            <tr className={styles['titles']}>
              <td colSpan={2}>
                {texts.printed(now)}
                {beyond > 0 && <p>{texts.beyond(beyond, all.length, MAX_OTHER_COLUMNS)}</p>}
              </td>
              {columnsFrom(start).map(({ key, title, expected }) => (
                <th key={key} scope="col" data-expected={expected}>
                  <span dir="auto">{title}</span>
                </th>
              ))}
            </tr>
            <tr className={styles['counts']}>
              <th scope="row" colSpan={2}>
                {texts.usedBy(all.length)}
              </th>
              {counts.slice(start, start + COLUMNS_A_SHEET).map(({ used }, at) => (
                <td key={columns[start + at]?.key}>{used}</td>
              ))}
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <tr key={member.id}>
                <th scope="row" dir="auto">
                  {member.name}
                  {member.since && ` (${member.since})`}
                </th>
                <td className={styles['when']}>{texts.changed(daysSince(member, now))}</td>
                {columnsFrom(start).map(({ key }) => (
                  <LevelCell key={key} member={member} column={key} hasGap={false} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}
