import { createKillablePlatform, type Act, type Kill } from './killable-platform.ts';

/** A program that kills itself at a statement of an act. Arguments: database, act and kill as JSON. */
const [url = '', act = '', kill = ''] = process.argv.slice(2);
const platform = await createKillablePlatform(url, () => process.kill(process.pid, 'SIGKILL'));
await platform.perform(JSON.parse(act) as Act, JSON.parse(kill) as Kill); // written by the test
process.exit(1);
