export {
  findState,
  findStateAlone,
  type State,
  slugOf,
  states,
  withoutInitialsDots,
} from '../../../db/data/states.ts';
