// npm start (and npm run dev, with --dev): everything from nothing to a running product. See scripts/product.mjs.
import { runOnProjectNode } from './lib/install/bootstrap.mjs';

await runOnProjectNode('scripts/product.mjs');
