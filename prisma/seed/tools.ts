import { exerciseTools } from './tools/exercise';
import { healthTools } from './tools/health';
import { hobbyTools } from './tools/hobby';
import type { ToolSeed } from './tools/tool-seed';

/** The shop's tools by kind of lesson; tools of one kind are shown in this order. */
export const tools: readonly ToolSeed[] = [...exerciseTools, ...healthTools, ...hobbyTools];
