declare module 'wawoff2' {
  export function decompress(font: Uint8Array): Promise<Uint8Array>
}

declare module 'subset-font' {
  type Options = { targetFormat: 'sfnt'; variationAxes: Record<string, number>; noHinting: boolean }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
