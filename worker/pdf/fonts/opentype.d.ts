// The package's types are those of its older build, which has the same names.
declare module 'opentype.js/dist/opentype.mjs' {
  export * from 'opentype.js';
}
