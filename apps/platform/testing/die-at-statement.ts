import { createDoomedPlatform, type Act, type Death } from './doomed-platform.ts';

/** A program that kills itself at a statement of an act. Arguments: database, act and death as JSON. */
const [url = '', act = '', death = ''] = process.argv.slice(2);
const platform = await createDoomedPlatform(url, () => process.kill(process.pid, 'SIGKILL'));
await platform.perform(JSON.parse(act) as Act, JSON.parse(death) as Death); // written by the test
process.exit(1);
