import type { Row } from '../row.ts'

export const hardware: Row[] = [
  ['arduino', 'Arduino', 'Arduino Uno', 'Arduino IDE'],
  ['raspberry-pi', 'Raspberry Pi', 'Raspberry', 'RPi'],
  ['esp32', 'ESP32', 'ESP8266', 'NodeMCU'],
  ['microbit', 'micro:bit', 'BBC micro:bit'],
  ['micropython', 'MicroPython'],
  ['freertos', 'FreeRTOS', 'RTOS'],
  [
    'embedded-systems',
    'Sistemas embarcados',
    'Embedded',
    'Embedded Systems',
    'C embarcado',
    'Embedded C',
  ],
  ['iot', 'Internet das Coisas', 'IoT', 'Internet of Things'],
  ['mqtt', 'MQTT', 'Mosquitto'],
  ['vhdl', 'VHDL'],
  ['tinkercad', 'Tinkercad'],
  ['plc', 'CLP', 'PLC', 'Ladder', 'Linguagem Ladder'],
  ['ros', 'ROS', 'Robot Operating System', 'ROS 2'],
  ['robotics', 'Robótica', 'Robotics'],
  ['electronics', 'Eletrônica', 'Eletrônica digital', 'Circuitos digitais'],
  [
    'computer-maintenance',
    'Manutenção de computadores',
    'Montagem e manutenção de computadores',
    'Hardware',
  ],
]
