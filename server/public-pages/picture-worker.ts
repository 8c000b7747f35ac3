import { workerData } from 'node:worker_threads'
import { drawPicture } from './draw-picture.ts'
import { takeOrders } from './thread-orders.ts'

takeOrders({ picture: (svg: string) => drawPicture(svg, workerData as string[]) })
