// The package carries no types; this is what is used of it.
declare module 'subset-font' {
  export default function subsetFont(font: Buffer, text: string, options: { targetFormat: 'truetype'; keepFeatures?: string[]; noHinting?: boolean }): Promise<Buffer>;
}
