// Runs Prisma's schema engine as WebAssembly, because the command line tool would download a native one.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import * as engineModule from '@prisma/schema-engine-wasm/schema_engine_bg';

const require = createRequire(import.meta.url);
/** @import pg from 'pg' */
/** @type {Promise<void> | undefined} */
let loading;

async function load() {
  const path = join(dirname(require.resolve('@prisma/schema-engine-wasm')), 'schema_engine_bg.wasm');
  const imports = Object.entries(engineModule).map(([name, value]) =>
    // The engine leaves the ten-second timer of its lock running, which would keep the process alive for that time.
    name.startsWith('__wbg_setTimeout_')
      ? [name, (/** @type {() => void} */ callback, /** @type {number} */ delay) => setTimeout(callback, delay).unref()]
      : [name, value],
  );
  const { instance } = await WebAssembly.instantiate(await readFile(path), {
    './schema_engine_bg.js': Object.fromEntries(imports),
  });
  engineModule.__wbg_set_wasm(instance.exports);
  const start = instance.exports.__wbindgen_start;
  if (typeof start === 'function') start();
}

/** @typedef {{ path: string, content: string }} SchemaFile */

/**
 * @param {pg.Pool} pool closed by the caller
 * @param {SchemaFile[]} files the datamodel
 * @param {string} mark written into a migration's row by its own script, in the same transaction
 */
export async function openSchemaEngine(pool, files, mark) {
  const factory = new PrismaPg(pool);
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    // The adapter's own version splits at every semicolon, which breaks function bodies. PostgreSQL accepts a whole
    // script and runs it as one transaction, so a migration is applied completely or not at all.
    adapter.executeScript = async (script) => {
      const note = script.includes('_prisma_migrations')
        ? ''
        : `\n;UPDATE "_prisma_migrations" SET "logs" = '${mark}' WHERE "finished_at" IS NULL AND "rolled_back_at" IS NULL`;
      await adapter.executeRaw({ sql: script + note, args: [], argTypes: [] });
    };
    // Catalogs have columns of the type "char" (18), which the adapter rejects: they are read as text (25), and the
    // engine gets them as characters.
    const io = /** @type {{ performIO: (query: unknown) => Promise<{ fields: { dataTypeID: number }[] }> }} */ (
      /** @type {unknown} */ (adapter)
    );
    const [performIO, queryRaw] = [io.performIO.bind(adapter), adapter.queryRaw.bind(adapter)];
    /** @type {boolean[]} */
    let isChar = [];
    io.performIO = async (query) => {
      const result = await performIO(query);
      // A script of several statements has a list of results, and no rows for the engine.
      if (Array.isArray(result)) return result;
      isChar = result.fields.map(({ dataTypeID }) => dataTypeID === 18);
      for (const field of result.fields) if (field.dataTypeID === 18) field.dataTypeID = 25;
      return result;
    };
    adapter.queryRaw = async (query) => {
      const result = await queryRaw(query);
      const columnTypes = result.columnTypes.map((type, index) => (isChar[index] ? ColumnTypeEnum.Character : type));
      return { ...result, columnTypes };
    };
    return adapter;
  };
  loading ??= load();
  await loading;
  return engineModule.SchemaEngine.new(
    { datamodels: files.map(({ path, content }) => [path, content]) },
    () => {},
    bindMigrationAwareSqlAdapterFactory(factory),
  );
}
