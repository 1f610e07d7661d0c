export { findState, type State, slugOf, states } from '../../db/data/states.ts';
