interface BuiltFiles {
  /** Another one for every build. */
  build: string
  /** Code, styles and fonts: what no screen can be drawn without. */
  needed: string[]
  /** Pictures: kept once they were asked for. */
  used: string[]
}

/** Written in by the build, which knows the names of its files at last. */
declare const BUILT_FILES: BuiltFiles

export const { build, needed, used } = BUILT_FILES
