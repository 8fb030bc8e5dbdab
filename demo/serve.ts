import { HARDSHIPS } from './hardships.ts';
import { startDemoServer } from './server.ts';

const { origin, others, addressOf } = await startDemoServer(HARDSHIPS, Number(process.env.PORT ?? 8090));
console.log(`The newspaper is at ${origin}/ (Ctrl+C ends it). Beside it:`);
for (const site of Object.values(others)) console.log(`  ${site.name}: ${addressOf(site, '/')}`);
