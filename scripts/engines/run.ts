// Runs the journeys in each engine in turn, and prints a line for each. `index.mjs` has started the product.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '../lib/plain-error.mjs';
import { root } from '../lib/project.mjs';
import { printStep, step } from '../lib/steps.mjs';
import type { Engine, EngineStarter } from './engine';
import { firefox } from './firefox';
import { buyLessons } from './journeys/buy-lessons';
import { companySeat } from './journeys/company-seat';
import { expertDay } from './journeys/expert-day';
import type { Journey } from './journeys/journey';
import { logIn } from './journeys/log-in';
import { EnginePage } from './page';
import { webkit } from './webkit/webkit';

const starters: readonly EngineStarter[] = [webkit, firefox];
const allJourneys: readonly Journey[] = [logIn, buyLessons, companySeat, expertDay];

const screenshots = join(root, 'test-results', 'engines');

interface Choice {
  engines: readonly EngineStarter[];
  journeys: readonly Journey[];
}

/**
 * Chooses engines and journeys by words: a word is the name of an engine or a part of a journey's name. Without a word
 * for engines or for journeys, all of them are chosen.
 * @throws PlainError when a word matches neither, or when a program is missing
 */
export function choose(args: readonly string[]): Choice {
  const names = starters.map(({ name }) => name);
  const engines = starters.filter(({ name }) => args.includes(name));
  const parts = args.filter((word) => !names.includes(word));
  const journeys = allJourneys.filter(({ name }) => parts.some((part) => name.includes(part)));
  if (parts.length > 0 && journeys.length === 0)
    throw new PlainError(
      `Neither an engine nor a journey is called ${parts.join(', ')}:\n${[...names, ...allJourneys.map(({ name }) => name)].join('\n')}`,
    );
  const choice = {
    engines: engines.length > 0 ? engines : starters,
    journeys: journeys.length > 0 ? journeys : allJourneys,
  };
  for (const { requirePrograms } of choice.engines) requirePrograms();
  return choice;
}

let running: Engine | null = null;

/** Ends the running engine when the command is interrupted. */
export async function stopEngine(): Promise<void> {
  const engine = running;
  running = null;
  await engine?.close();
}

/** @returns the numbers of passed and failed journeys */
export async function runJourneys({ engines, journeys }: Choice, baseUrl: string) {
  const counts = { passed: 0, failed: 0 };
  for (const { name, start } of engines) {
    const engine = await step(name, async () => {
      const started = await start();
      running = started;
      return [started.version, started];
    });
    try {
      for (const journey of journeys) {
        const since = performance.now();
        const failure = await failureOf(journey, engine, {
          baseUrl,
          shot: `${name} ${journey.name}.png`.replaceAll(' ', '-'),
        });
        printStep(name, failure === null ? journey.name : `${journey.name}: failed`, since);
        if (failure !== null) console.log(`\n${failure}\n`);
        counts[failure === null ? 'passed' : 'failed'] += 1;
      }
    } finally {
      await stopEngine();
    }
  }
  return counts;
}

/** @returns the reason of the failure, or null */
async function failureOf(
  journey: Journey,
  engine: Engine,
  { baseUrl, shot }: { baseUrl: string; shot: string },
): Promise<string | null> {
  const tab = await engine.openTab();
  const page = new EnginePage(tab, baseUrl);
  const faults: string[] = [];
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  };
  await attempt(() => journey.run(page));
  await attempt(async () => faults.push(...(await tab.errors()).map((error) => `The page reported: ${error}`)));
  if (faults.length > 0) {
    await attempt(async () => {
      const picture = await tab.screenshot();
      mkdirSync(screenshots, { recursive: true });
      writeFileSync(join(screenshots, shot), picture);
      faults.push(`At the end, ${await page.url()} (${join(screenshots, shot)}):`, await page.text());
    });
  }
  await attempt(() => tab.close());
  return faults.length === 0 ? null : faults.join('\n');
}
