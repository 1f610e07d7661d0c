export { areaChanges, type ListedArea, setAreaChanges } from '../../../db/data/area-changes.ts';
