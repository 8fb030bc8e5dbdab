import { HARDSHIPS } from './hardships.ts';
import { startDemoServer } from './server.ts';

const { origin } = await startDemoServer(HARDSHIPS, Number(process.env.PORT ?? 8090));
console.log(`The demo site is at ${origin}/ (Ctrl+C ends it).`);
