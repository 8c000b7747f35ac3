import { LevelMark } from './level-mark.tsx'

/** The mark with its word. */
export const LevelLabel = ({ level, word }: { level: number; word: string }) => (
  <span className="inline-flex items-center gap-2 font-medium text-interface text-soft">
    <LevelMark level={level} size="medium" />
    {word}
  </span>
)
